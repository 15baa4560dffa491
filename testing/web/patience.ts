import { configure, getConfig } from '@testing-library/react';

/** Node's, which React uses too; before a test's fake timers replace it. */
const { setImmediate: nextTurn } = globalThis as unknown as {
  setImmediate: (run: (value?: unknown) => void) => void;
};
/** Characters of the screen's text that a failure shows. */
const TEXT_MAX = 4000;
let isPatient = false;

/** Sets once for a worker how long its tests wait; setup.ts runs for each file. */
export function bePatient(): void {
  if (isPatient) return;
  isPatient = true;
  const before = getConfig();
  configure({
    // Pages are lazy chunks, and a busy machine may stop for seconds.
    asyncUtilTimeout: 30_000,
    // A failure shows the screen's text, instead of the first part of its HTML.
    getElementError: (message, container) => {
      const text = container.textContent.replaceAll(/\s+/g, ' ').slice(0, TEXT_MAX);
      const error = new Error(`${message ?? ''}\n\nOn the screen: ${text}`);
      // waitForElementToBeRemoved knows it by this name.
      error.name = 'TestingLibraryElementError';
      return error;
    },
    // After a slow commit React runs the effects in its next turn: what was found has none yet.
    asyncWrapper: (callback) =>
      before.asyncWrapper(async () => {
        const found = await callback();
        await new Promise((resolve) => nextTurn(resolve));
        return found;
      }),
  });
}

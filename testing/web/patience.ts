import { configure, getConfig } from '@testing-library/react';

/** Node's, which React uses too; before a test's fake timers replace it. */
const { setImmediate: nextTurn } = globalThis as unknown as {
  setImmediate: (run: (value?: unknown) => void) => void;
};
/** Characters of a screen in a failure. */
const SAID_MAX = 4000;
let isPatient = false;

/** Sets once for a worker how long its tests wait; setup.ts runs for each file. */
export function bePatient(): void {
  if (isPatient) return;
  isPatient = true;
  const before = getConfig();
  configure({
    // Pages are lazy chunks, which load slowly on a busy machine, and it may stand still for seconds.
    asyncUtilTimeout: 30_000,
    // The whole tree hides what a screen says: a failure tells its text.
    getElementError: (message, container) => {
      const text = container.textContent.replaceAll(/\s+/g, ' ').slice(0, SAID_MAX);
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

import { configure, getConfig } from '@testing-library/react';

/** Node's, which React uses too; before a test's fake timers replace it. */
const { setImmediate: nextTurn } = globalThis as unknown as {
  setImmediate: (run: (value?: unknown) => void) => void;
};
let isPatient = false;

/** Sets once for a worker how long its tests wait; setup.ts runs for each file. */
export function bePatient(): void {
  if (isPatient) return;
  isPatient = true;
  const before = getConfig();
  configure({
    // Pages are lazy chunks, which load slowly on a busy machine.
    asyncUtilTimeout: 10_000,
    // After a slow commit React runs the effects in its next turn: what was found has none yet.
    asyncWrapper: (callback) =>
      before.asyncWrapper(async () => {
        const found = await callback();
        await new Promise((resolve) => nextTurn(resolve));
        return found;
      }),
  });
}

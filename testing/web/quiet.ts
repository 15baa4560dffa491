import type * as whenIdle from '../../platform/web/when-idle.ts';

/** Work that waits until the page is quiet. A test runs it. */
export const quiet: (() => void)[] = [];

type WhenIdle = typeof whenIdle;

/** Replaces the module, so that a test decides when the page is quiet. */
export async function fakeQuiet(original: () => Promise<WhenIdle>): Promise<WhenIdle> {
  return {
    ...(await original()),
    whenQuiet: (work) => {
      quiet.push(work);
      return () => {};
    },
  };
}

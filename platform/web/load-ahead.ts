import { whenIdle, whenQuiet } from './when-idle.ts';

/** Network Information, which only some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Loads pages ahead, one after another, so that they open immediately, even offline. Does nothing
 * if the member saves data or the connection is slow.
 */
export function loadAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  let cancel = () => {};
  if (isSparing()) return cancel;
  let isStopped = false;
  const loadFrom = async (at: number) => {
    await loads[at]?.().catch(() => undefined);
    if (isStopped || at + 1 >= loads.length) return;
    cancel = whenIdle(() => void loadFrom(at + 1));
  };
  cancel = whenQuiet(() => void loadFrom(0));
  return () => {
    isStopped = true;
    cancel();
  };
}

function isSparing(): boolean {
  const { connection }: { connection?: Connection } = navigator as never;
  return connection?.saveData === true || /2g|3g/u.test(connection?.effectiveType ?? '');
}

import { whenIdle, whenQuiet } from '../platform/when-idle.ts';

interface Part {
  preload: () => Promise<unknown>;
}

/** Network Information, which only some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Loads pages ahead, one after another, so that they open immediately, even offline. Does nothing
 * if the member saves data or the connection is slow.
 */
export function loadAhead(parts: readonly Part[]): () => void {
  let cancel = () => {};
  if (isSparing()) return cancel;
  let isStopped = false;
  const loadFrom = async (at: number) => {
    await parts[at]?.preload().catch(() => undefined);
    if (isStopped || at + 1 >= parts.length) return;
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

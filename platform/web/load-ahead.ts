import { whenIdle, whenQuiet } from './when-idle.ts';

/** Network Information, which only some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

type Load = () => Promise<unknown>;

/**
 * Loads pages ahead, one after another, so that they open immediately, even offline. Does nothing
 * if the member saves data or the connection is slow. The list may be a file that loads as late.
 */
export function loadAhead(listLoads: () => Promise<readonly Load[]>): () => void {
  let cancel = () => {};
  if (isSparing()) return cancel;
  let isStopped = false;
  const loadEach = async ([load, ...others]: readonly Load[]) => {
    await load?.().catch(() => undefined);
    if (isStopped || others.length === 0) return;
    cancel = whenIdle(() => void loadEach(others));
  };
  cancel = whenQuiet(() => void listLoads().then(loadEach, () => undefined));
  return () => {
    isStopped = true;
    cancel();
  };
}

function isSparing(): boolean {
  const { connection }: { connection?: Connection } = navigator as never;
  return connection?.saveData === true || /2g|3g/u.test(connection?.effectiveType ?? '');
}

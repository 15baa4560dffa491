import { HOUR_MS } from '@rizzly/domain/shared';

import type { Deps } from '../../context.ts';
import { exportKey } from './keys.ts';
import { deleteExport, findExpired, findUnneeded, setExpired } from './repository.ts';

/** Longer than making any export takes. */
const MAKING_MS = 2 * HOUR_MS;
/** How long members can see that an export has expired. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Removes the files of exports that nobody may download any more. It can be repeated. */
export async function removeExports({
  db,
  storage,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const now = clock();
  for (const { id } of await findExpired(db, now)) {
    await storage.remove([exportKey(id)]);
    await setExpired(db, id);
  }
  const before = (ms: number) => new Date(now.getTime() - ms);
  const unneeded = await findUnneeded(db, {
    madeBy: before(MAKING_MS),
    keptSince: before(KEPT_MS),
  });
  for (const { id } of unneeded) {
    await storage.remove([exportKey(id)]);
    await deleteExport(db, id);
  }
}

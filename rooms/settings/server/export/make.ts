import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { writeZip } from '../../../../platform/server/zip.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { findMember } from '../../../account/server/index.ts';
import { tellUserChanged } from '../../../play/server/index.ts';
import { EXPORT_HOURS } from '../../index.ts';
import { exportKey, findExport, tellReadyJob } from './repository.ts';
import { memberExports } from './tables.ts';
import { addMemberData, type ExportSource, type ListMemberData } from './zip.ts';

/** An export is less urgent than the node's calls, so it rests five sixths of the time. */
const REST = 5;

/** One export at a time on each node, because it reads all of a member's data. */
let previous: Promise<unknown> = Promise.resolve();

/** Makes a waiting export. Repeating it does nothing, or makes the same file. */
export function makeExport(
  deps: Deps,
  exportId: string,
  listMemberData: ListMemberData,
): Promise<void> {
  const made = previous.then(() => makeNow(deps, exportId, listMemberData));
  previous = made.catch(() => {});
  return made;
}

/** Makes an export without waiting for other exports of this node. */
export async function makeNow(
  deps: Deps,
  exportId: string,
  listMemberData: ListMemberData,
): Promise<void> {
  const { db, storage, clock, config } = deps;
  const row = await findExport(db, exportId);
  if (row?.state !== 'waiting' || !row.memberId) return;
  const { memberId } = row;
  const member = await findMember(db, memberId);
  if (!member) return;
  const directory = path.join(config.dataDir, 'exports');
  await fs.mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, `${randomUUID()}.zip`);
  try {
    const source = { db, storage, member, exportedAt: clock(), listMemberData, rest: REST };
    await writeExport(source, file);
    await storage.put(exportKey(exportId), { file });
  } finally {
    await fs.rm(file, { force: true });
  }
  const isKept = await runWork(deps, async (work) => {
    const until = new Date(clock().getTime() + EXPORT_HOURS * HOUR_MS);
    if (!(await setReady(work.tx, exportId, until))) return false;
    await work.enqueue(tellReadyJob, { exportId });
    tellUserChanged(work, memberId, 'settings');
    return true;
  });
  if (isKept) return;
  // Another node may have been faster with the same file, or the member was erased meanwhile.
  const now = await findExport(db, exportId);
  if (now?.state !== 'ready' || !now.memberId) await storage.remove([exportKey(exportId)]);
}

/** Writes all of a member's data to a file. */
export function writeExport(source: ExportSource, file: string): Promise<void> {
  return writeZip(file, (archive) => addMemberData(archive, source));
}

/** Undefined when the member was erased, or another node was faster. */
async function setReady(tx: Transaction, id: string, until: Date) {
  const [row] = await tx
    .update(memberExports)
    .set({ state: 'ready', until })
    .where(and(eq(memberExports.id, id), eq(memberExports.state, 'waiting')))
    .returning();
  return row?.memberId ? row : undefined;
}

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import type { Deps } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { runTransaction } from '../../platform/unit-of-work.ts';
import { findMember, requireConfirmedSession, type Member, type Viewer } from '../account/index.ts';
import { writeAudit, type AuditAction } from '../audit/index.ts';
import { writeExport } from '../export/index.ts';
import { eraseNow } from '../leaving/index.ts';
import { say } from './texts/index.ts';

/** Functions that need all rooms. They are passed in, because no room imports all others. */
export interface AllRooms {
  eraseMember: Parameters<typeof eraseNow>[2];
  listMemberData: Parameters<typeof writeExport>[0]['listMemberData'];
}

/** Exports the data of a member who has no access and asked by letter. */
export async function exportByLetter(
  deps: Deps,
  viewer: Viewer,
  memberId: string,
  { listMemberData }: AllRooms,
): Promise<Readable> {
  const { db, storage, clock, config } = deps;
  const member = await requireMember(deps, viewer, memberId);
  await runTransaction(db, (tx) => record(tx, deps, viewer, member, 'member_exported'));
  const directory = path.join(config.dataDir, 'exports');
  await fs.mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, `${randomUUID()}.zip`);
  try {
    await writeExport({ db, storage, member, exportedAt: clock(), listMemberData }, file);
    const content = createReadStream(file);
    // An open file can be read after it was removed, so none is left however the download ends.
    await new Promise((resolve, reject) => content.once('open', resolve).once('error', reject));
    return content;
  } finally {
    await fs.rm(file, { force: true });
  }
}

/** Erases at once a member who has no access and asked by letter. */
export async function eraseByLetter(
  deps: Deps,
  viewer: Viewer,
  memberId: string,
  { eraseMember }: AllRooms,
): Promise<void> {
  const member = await requireMember(deps, viewer, memberId);
  if (member.role !== 'member') throw new AppError('conflict', say.hasRole);
  await eraseNow(deps, memberId, eraseMember, ({ tx }) =>
    record(tx, deps, viewer, member, 'member_erased'),
  );
}

async function requireMember(deps: Deps, viewer: Viewer, memberId: string): Promise<Member> {
  requireConfirmedSession(deps, viewer);
  const member = await findMember(deps.db, memberId);
  if (!member) throw notFound();
  return member;
}

const record = (
  tx: Transaction,
  { clock }: Deps,
  { memberId: actorId }: Viewer,
  { id: memberId }: Member,
  action: AuditAction,
): Promise<void> => writeAudit(tx, { at: clock(), actorId, action, memberId });

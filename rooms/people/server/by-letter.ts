import path from 'node:path';
import type { Readable } from 'node:stream';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { readOnce } from '../../../platform/server/zip.ts';
import { msUntilNextDay, timeOf, utcDay } from '../../../platform/shared/index.ts';
import { findMember, lockMembers, type Member, type Viewer } from '../../account/server/index.ts';
import { countAudits, findLastAudit, writeAudit } from '../../audit/server/index.ts';
import type { MemberExport } from '../../settings/index.ts';
import {
  findWaitingExport,
  requestExportByLetter,
  writeExport,
} from '../../settings/server/export/index.ts';
import { eraseNow } from '../../settings/server/leaving/index.ts';
import { LETTER_EXPORTS_A_DAY, mayBeHanded } from '../index.ts';
import { toPerson } from './find-people.ts';
import { enqueueLetterMails } from './tell-letter.ts';
import { say } from './texts/index.ts';

/** Functions that need all rooms. They are passed in, because no room imports all others. */
export interface AllRooms {
  eraseMember: Parameters<typeof eraseNow>[2];
  listMemberData: Parameters<typeof writeExport>[0]['listMemberData'];
}

interface Asked {
  memberId: string;
  letter: string;
}

/** Has the data of a member made who asked by letter. The link to it goes to their own address. */
export async function sendByLetter(
  deps: Deps,
  viewer: Viewer,
  asked: Asked,
): Promise<MemberExport> {
  await requireMember(deps, asked.memberId);
  const { memberId, letter } = asked;
  const at = deps.clock();
  return runWork(deps, async (work) => {
    // One request at a time about a member and by an admin, so that a repeat finds what the first
    // began, and none is left uncounted.
    await lockMembers(work.tx, [memberId, viewer.memberId]);
    const last = await findLastAudit(work.tx, { action: 'member_exported', memberId });
    if (last?.after['letter'] === letter) {
      const begun = await findWaitingExport(work.tx, String(last.after['exportId']), at);
      if (begun) return begun;
    }
    await requireExportsLeft(work.tx, viewer, at);
    const made = await requestExportByLetter(work, memberId, at);
    await writeAudit(work.tx, {
      at,
      actorId: viewer.memberId,
      action: 'member_exported',
      memberId,
      after: { letter, toAdmin: false, exportId: made.id },
    });
    await enqueueLetterMails(work, { aboutId: memberId, actorId: viewer.memberId, way: 'sent' });
    return made;
  });
}

/** Hands an admin the data of a member who left or can't sign in. */
export async function handByLetter(
  deps: Deps,
  viewer: Viewer,
  { memberId, letter }: Asked,
  { listMemberData }: AllRooms,
): Promise<Readable> {
  const { db, storage, clock, config } = deps;
  const member = await requireMember(deps, memberId);
  if (!mayBeHanded(toPerson(member, clock()).state)) throw new AppError('conflict', say.canFetch);
  await runWork(deps, async (work) => {
    await lockMembers(work.tx, [viewer.memberId]);
    await requireExportsLeft(work.tx, viewer, clock());
    await writeAudit(work.tx, {
      at: clock(),
      actorId: viewer.memberId,
      action: 'member_exported',
      memberId,
      after: { letter, toAdmin: true },
    });
    await enqueueLetterMails(work, { aboutId: memberId, actorId: viewer.memberId, way: 'handed' });
  });
  const directory = path.join(config.dataDir, 'exports');
  const source = { db, storage, member, exportedAt: clock(), listMemberData };
  return readOnce(directory, (file) => writeExport(source, file));
}

/** Erases at once a member who has no access and asked by letter. */
export async function eraseByLetter(
  deps: Deps,
  viewer: Viewer,
  { memberId, letter }: Asked,
  { eraseMember }: AllRooms,
): Promise<void> {
  const member = await requireMember(deps, memberId);
  if (member.role !== 'member') throw new AppError('conflict', say.hasRole);
  const isFirst = await eraseNow(deps, memberId, eraseMember, ({ tx }) =>
    writeAudit(tx, {
      at: deps.clock(),
      actorId: viewer.memberId,
      action: 'member_erased',
      memberId,
      after: { letter },
    }),
  );
  if (!isFirst) throw notFound();
}

/** Throws if an admin has made all exports of this UTC day. Their row has to be locked. */
async function requireExportsLeft(tx: Transaction, { memberId }: Viewer, at: Date): Promise<void> {
  const entry = { action: 'member_exported', actorId: memberId } as const;
  const made = await countAudits(tx, { ...entry, since: timeOf(utcDay(at)) });
  if (made < LETTER_EXPORTS_A_DAY) return;
  throw new AppError('rate_limited', say.exportsUsed, { retryAfter: msUntilNextDay(at) / 1000 });
}

async function requireMember(deps: Deps, memberId: string): Promise<Member> {
  const member = await findMember(deps.db, memberId);
  if (!member) throw notFound();
  return member;
}

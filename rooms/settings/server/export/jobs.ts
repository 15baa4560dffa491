import { and, eq, lte, or, ne, isNull } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { handleJob, removalJob, type JobHandler } from '../../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { writeMailByName } from '../../../../platform/server/mail/write-mail.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { findMailed, findMember, toRecipient } from '../../../account/server/index.ts';
import { EXPORT_HOURS } from '../../index.ts';
import { makeExport } from './make.ts';
import {
  exportKey,
  findExport,
  makeExportJob,
  removeExportsJob,
  tellReadyJob,
} from './repository.ts';
import { type ExportRow, memberExports } from './tables.ts';
import { mailTexts } from './texts/index.ts';
import type { ListMemberData } from './zip.ts';

/** Longer than making any export takes. */
const MAKING_MS = 2 * HOUR_MS;

/** How long members can see that an export has expired. */
const KEPT_MS = 30 * 24 * HOUR_MS;

export function exportJobs(deps: Deps, listMemberData: ListMemberData): JobHandler[] {
  return [
    handleJob(makeExportJob, ({ exportId }) => makeExport(deps, exportId, listMemberData)),
    handleJob(tellReadyJob, (data) => tellReady(deps, data)),
    handleJob(removeExportsJob, () => removeExports(deps)),
    removalJob('export.remove-expired', '27 * * * *', () => removeExports(deps)),
  ];
}

/** Mails a member that their export is ready. Throws when the mail could not be sent. */
async function tellReady(
  { db, mailer, config }: Deps,
  { exportId }: { exportId: string },
): Promise<void> {
  const row = await findExport(db, exportId);
  if (row?.state !== 'ready' || !row.memberId) return;
  const isByLetter = row.day === null;
  // By letter members ask who are leaving, too.
  const member = await (isByLetter ? findMember : findMailed)(db, row.memberId);
  if (!member) return;
  const to = toRecipient(member);
  const { byLetter, ...own } = mailTexts[to.language];
  const texts = isByLetter ? { ...own, ...byLetter } : own;
  const mail = writeMailByName(
    to,
    { ...texts, footnote: texts.footnote({ hours: EXPORT_HOURS }) },
    { paragraphs: [texts.text], link: `${config.publicUrl}/settings/data` },
  );
  await sendMail({ mailer }, mail);
}

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

function findExpired(db: Executor, now: Date): Promise<Pick<ExportRow, 'id'>[]> {
  return db
    .select({ id: memberExports.id })
    .from(memberExports)
    .where(and(eq(memberExports.state, 'ready'), lte(memberExports.until, now)))
    .limit(500);
}

async function setExpired(db: Executor, id: string): Promise<void> {
  await db.update(memberExports).set({ state: 'expired' }).where(eq(memberExports.id, id));
}

/**
 * Exports that nobody needs: old ones and those of erased members. An export that may be in
 * progress is kept until `madeBy`, so that its file is not stored after its row is deleted.
 */
function findUnneeded(
  db: Executor,
  { madeBy, keptSince }: { madeBy: Date; keptSince: Date },
): Promise<Pick<ExportRow, 'id'>[]> {
  const isMade = or(ne(memberExports.state, 'waiting'), lte(memberExports.requestedAt, madeBy));
  return db
    .select({ id: memberExports.id })
    .from(memberExports)
    .where(
      or(and(isNull(memberExports.memberId), isMade), lte(memberExports.requestedAt, keptSince)),
    )
    .limit(500);
}

async function deleteExport(db: Executor, id: string): Promise<void> {
  await db.delete(memberExports).where(eq(memberExports.id, id));
}

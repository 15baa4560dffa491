import type { Deps } from '../../../../app/server/context.ts';
import { insertedRow } from '../../../../platform/server/database/inserted-row.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { findMember } from '../../../account/server/index.ts';
import { findHostForNotice } from '../../../events/server/index.ts';
import { findSavedPicture, ownPathIn } from '../../../profile/server/media/index.ts';
import {
  expectedHoursOf,
  PRIORITIES,
  priorityOf,
  type NoticeBody,
  type Subject,
} from '../../index.ts';
import { announceReport } from '../announce-case.ts';
import { joinCase, withholdIfNew } from '../cases/open-case.ts';
import { createCode } from '../codes.ts';
import { noticeReceivedJob } from '../job-kinds.ts';
import { notices } from '../tables.ts';
import { withCopies } from './evidence-files.ts';
import { copySubjectFiles, sealEvidence } from './snapshot.ts';

/** The content behind one of our addresses, and its owner. */
interface Named {
  memberId: string;
  subject: Subject;
}

/** Stores a notice by anybody. If its address belongs to a member, the evidence is sealed too. */
export async function fileNotice(
  deps: Deps,
  body: NoticeBody,
  language: Language,
): Promise<{ code: string; expectedBy: string }> {
  const now = deps.clock();
  const named = await findNamed(deps, body.url);
  const copies = named ? await copySubjectFiles(deps, named) : new Map();
  const expectedBy = new Date(now.getTime() + expectedHoursOf(body.reason) * HOUR_MS);
  const store = async (work: Work) => {
    const { tx } = work;
    const isChildSafety = body.reason === 'child_safety';
    const joined = await joinCase(tx, {
      memberId: named?.memberId ?? null,
      priority: PRIORITIES.indexOf(priorityOf(body.reason)),
      isChildSafety,
      isApart: isChildSafety,
      expectedBy,
      at: now,
    });
    const { url, reason, name, email, explanation } = body;
    const row = insertedRow(
      await tx
        .insert(notices)
        .values({
          code: createCode('N'),
          caseId: joined.id,
          url,
          reason,
          name,
          email,
          explanation,
          language,
          createdAt: now,
          expectedBy,
        })
        .returning(),
    );
    if (named) {
      const { memberId, subject } = named;
      const sealing = { memberId, subject, conversationId: undefined, copies, at: now };
      // A file that changes at this very moment is left out, because a notice is not retried.
      await sealEvidence(tx, { ...sealing, reportId: row.id }, true);
      await withholdIfNew(work, { caseId: joined.id, memberId, at: now });
    }
    if (email) await work.enqueue(noticeReceivedJob, { noticeId: row.id });
    await announceReport(work, joined, { at: now });
    return row;
  };
  const notice = await withCopies(deps, (track) => {
    track(copies.values());
    return runWork(deps, store);
  });
  return { code: notice.code, expectedBy: expectedBy.toISOString() };
}

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const PROFILE = new RegExp(`^/(?:profile|api/users)/${ID}(?:/|$)`, 'iu');
const EVENT = new RegExp(`^/(?:api/)?events/${ID}(?:/|$)`, 'iu');
const PICTURE = new RegExp(`^/files/pictures/${ID}(?:-[0-9a-f]+)?/`, 'iu');

const idIn = (pattern: RegExp, path: string) => pattern.exec(path)?.[1]?.toLowerCase();

async function findNamed({ db, config }: Deps, url: string): Promise<Named | undefined> {
  const path = ownPathIn(url, config.publicUrl) ?? '';
  const memberId = idIn(PROFILE, path);
  if (memberId !== undefined) {
    const member = await findMember(db, memberId);
    return member && { memberId, subject: { kind: 'member', id: memberId } };
  }
  const eventId = idIn(EVENT, path);
  if (eventId !== undefined) {
    const hostId = await findHostForNotice(db, eventId);
    return hostId === undefined
      ? undefined
      : { memberId: hostId, subject: { kind: 'event', id: eventId } };
  }
  const pictureId = idIn(PICTURE, path);
  if (pictureId === undefined) return undefined;
  const picture = await findSavedPicture(db, pictureId);
  return picture && { memberId: picture.memberId, subject: { kind: 'picture', id: pictureId } };
}

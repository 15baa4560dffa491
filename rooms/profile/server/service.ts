import type { Deps } from '../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { definedOnly } from '../../../platform/server/defined-only.ts';
import { invalidInput, notFound } from '../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { findStaffName } from '../../account/index.ts';
import {
  findMember,
  lockMember,
  setMemberFields,
  type Member,
  type MemberFields,
} from '../../account/server/index.ts';
import { isOfferedPlace } from '../../places/index.ts';
import { ledgerKeys, VIDEO_INTRO_POINTS } from '../../play/index.ts';
import { award, recordActivity, tellUserChanged } from '../../play/server/index.ts';
import { findVisible } from '../../relations/server/index.ts';
import { completionPercent, type ProfileUpdate } from '../index.ts';
import { setDetails } from './details.ts';
import { nameLikeStaffJob } from './job-kinds.ts';
import { dropUploads, ownPathIn, removeDropped, saveUpload, uploadIdIn } from './media/index.ts';
import { setPrompts } from './prompts.ts';
import { say } from './texts/index.ts';

export type ProfileDeps = Pick<
  Deps,
  'db' | 'clock' | 'jobs' | 'live' | 'storage' | 'log' | 'community'
>;

/** A member as another member sees them. */
export async function getProfile(db: Executor, id: string, viewerId: string): Promise<Member> {
  const member = await findVisible(db, viewerId, id);
  if (!member) throw notFound(say.userNotFound);
  return member;
}

/** Updates the fields that the member sent. Returns the points for a first video introduction. */
export async function updateProfile(
  deps: ProfileDeps,
  memberId: string,
  update: ProfileUpdate,
  publicUrl: string,
): Promise<number> {
  const { videoIntroUrl, profileComplete, prompts, ...rest } = update;
  const { heightCm, languages, job, school, videoCaptions, ...columns } = rest;
  const isNameUnsure = await checkName(deps, memberId, columns.fullName);
  const details = definedOnly({ heightCm, languages, job, school, videoCaptions });
  const { dropped, pointsAwarded } = await runWork(deps, async (work) => {
    const { tx } = work;
    const before = await lockMember(tx, memberId);
    const { location } = columns;
    // A place that was removed is kept until another is chosen.
    if (location !== undefined && location !== before.location && !isOfferedPlace(location)) {
      throw invalidInput('location', issue('account.cityUnknown'));
    }
    const fields: MemberFields = definedOnly(columns);
    const video =
      videoIntroUrl === undefined
        ? undefined
        : await saveVideo(tx, before, videoIntroUrl, publicUrl);
    if (video) fields.videoIntroUrl = video.address;
    // §7: a video introduction is saved with `profileComplete: true`. On its own the flag has no
    // effect.
    if (video?.address && profileComplete) fields.profileComplete = true;
    // The captions belong to the video.
    if (video && video.address !== before.videoIntroUrl) details.videoCaptions ??= null;
    await writeProfile(work, before, fields, deps.clock());
    if (isNameUnsure) await work.enqueue(nameLikeStaffJob, { memberId, wasRefused: false });
    await setDetails(tx, memberId, details);
    if (prompts) await setPrompts(tx, memberId, prompts);
    const paid = video?.address ? await payForVideo(work, memberId, deps.clock()) : 0;
    tellUserChanged(work, memberId, 'user');
    return { pointsAwarded: paid, dropped: video?.dropped ?? [] };
  });
  await removeDropped(deps, dropped);
  return pointsAwarded;
}

/**
 * Asks for another name than one that is clearly like staff, which the desk hears of. A name that
 * is there already stays: forms send it with every change. Returns whether the desk looks at it.
 */
async function checkName(
  deps: ProfileDeps,
  memberId: string,
  fullName: string | undefined,
): Promise<boolean> {
  const found = fullName && findStaffName(fullName, deps.community.current().name);
  const before = found ? await findMember(deps.db, memberId) : undefined;
  if (!before || before.role !== 'member' || before.fullName === fullName) return false;
  if (found !== 'clear') return true;
  await runWork(deps, (work) => work.enqueue(nameLikeStaffJob, { memberId, wasRefused: true }));
  throw invalidInput('fullName', issue('account.nameLikeStaff'));
}

/** A profile is complete once all five parts exist (§14), and stays complete. */
export async function writeProfile(
  work: Work,
  before: Member,
  fields: MemberFields,
  at: Date,
): Promise<void> {
  const hasAllParts = completionPercent({ ...before, ...fields }) === 100;
  const changes = hasAllParts ? { ...fields, profileComplete: true } : fields;
  await setMemberFields(work.tx, before.id, changes);
  if (hasAllParts) {
    await recordActivity(work, {
      memberId: before.id,
      kind: 'profile-completed',
      key: 'first',
      at,
    });
  }
}

/**
 * `null` removes the video. An address of ours must be the member's own upload; others are
 * placeholders.
 */
async function saveVideo(
  tx: Transaction,
  before: Member,
  sent: string | null,
  publicUrl: string,
): Promise<{ address: string | null; dropped: string[] }> {
  const memberId = before.id;
  const isUnchanged = sent === before.videoIntroUrl;
  if (isUnchanged) return { address: sent, dropped: [] };
  const id = sent && uploadIdIn(sent, publicUrl);
  if (id) {
    const saved = await saveUpload(tx, { id, memberId, kind: 'video' });
    if (saved) return saved;
  }
  if (id || (sent && isOurs(sent, publicUrl))) {
    throw invalidInput('videoIntroUrl', say.videoFirst);
  }
  return { address: sent, dropped: await dropUploads(tx, { memberId, kind: 'video' }) };
}

/**
 * Whether an address belongs to our files or API. If it is not the member's own upload, it may be
 * somebody else's.
 */
function isOurs(address: string, publicUrl: string): boolean {
  return /^\/(?:files|api)\//u.test(ownPathIn(address, publicUrl) ?? '');
}

async function payForVideo(work: Work, memberId: string, at: Date): Promise<number> {
  await recordActivity(work, { memberId, kind: 'video-saved', key: 'first', at });
  return award(work, {
    memberId,
    key: ledgerKeys.videoIntro(),
    points: VIDEO_INTRO_POINTS,
    reason: 'video-intro',
    at,
  });
}

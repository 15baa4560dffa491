import { and, desc, eq, gt } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { insertedRow } from '../../../../platform/server/database/inserted-row.ts';
import { definedOnly } from '../../../../platform/server/defined-only.ts';
import { AppError, invalidInput, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { MINUTE_MS, utcDay } from '../../../../platform/shared/index.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import {
  askForEmail,
  askForPassword,
  deleteSessionsOf,
  findMember,
  lockMembers,
  requireRecentSignIn,
  setMemberFields,
  takeEmailLimit,
  type Member,
  type Viewer,
} from '../../../account/server/index.ts';
import { findLastAudit, writeAudit, type AuditAction } from '../../../audit/server/index.ts';
import { isOfferedPlace } from '../../../places/index.ts';
import { tellUserChanged } from '../../../play/server/index.ts';
import type { CorrectBody, StaffNote } from '../../index.ts';
import { memberNotes } from '../tables.ts';
import { say } from '../texts/index.ts';
import { mayActOn } from './read-person.ts';
import { tellChangedJob, type Told } from './tell-changed.ts';

/** The same again within this time is one. */
const SAME_MS = MINUTE_MS;

/** Locks the member, whom the caller may act on. */
async function lockPerson({ tx }: Work, viewer: Viewer, memberId: string): Promise<Member> {
  const [member] = await lockMembers(tx, [memberId]);
  if (!member) throw notFound();
  if (!mayActOn(viewer, member)) throw new AppError('forbidden', say.notOnThem);
  return member;
}

/** Writes a note, once. */
export async function writeNote(
  deps: Deps,
  viewer: Viewer,
  { memberId, text }: { memberId: string; text: string },
): Promise<StaffNote> {
  const at = deps.clock();
  const { memberId: writtenBy, member } = viewer;
  return runWork(deps, async (work) => {
    const { tx } = work;
    await lockPerson(work, viewer, memberId);
    const since = new Date(at.getTime() - SAME_MS);
    const isSame = and(
      eq(memberNotes.memberId, memberId),
      eq(memberNotes.writtenBy, writtenBy),
      eq(memberNotes.text, text),
      gt(memberNotes.at, since),
    );
    const [same] = await tx.select().from(memberNotes).where(isSame).orderBy(desc(memberNotes.at));
    const note =
      same ??
      insertedRow(
        await tx.insert(memberNotes).values({ memberId, text, writtenBy, at }).returning(),
      );
    if (!same) {
      const after = { noteId: note.id };
      await writeAudit(tx, { at, actorId: writtenBy, action: 'note_written', memberId, after });
    }
    const by = { id: writtenBy, fullName: member.fullName, isFormer: false };
    return { id: note.id, text, by, at: note.at.toISOString() };
  });
}

interface Acted {
  memberId: string;
  reason: string;
}

export function endSessions(deps: Deps, viewer: Viewer, acted: Acted): Promise<void> {
  return actOnce(deps, viewer, acted, {
    action: 'sessions_ended',
    told: { what: 'sessions' },
    act: async (work) => {
      await deleteSessionsOf(work.tx, acted.memberId);
      work.closeSockets(acted.memberId);
    },
  });
}

export function askPassword(deps: Deps, viewer: Viewer, acted: Acted): Promise<void> {
  return actOnce(deps, viewer, acted, {
    action: 'password_asked',
    told: { what: 'password' },
    act: (work) => askForPassword(work, acted.memberId),
  });
}

async function actOnce(
  deps: Deps,
  viewer: Viewer,
  { memberId, reason }: Acted,
  { action, told, act }: { action: AuditAction; told: Told; act: (work: Work) => Promise<void> },
): Promise<void> {
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    await lockPerson(work, viewer, memberId);
    const last = await findLastAudit(tx, { action, memberId });
    const isNew = !last || last.at.getTime() <= at.getTime() - SAME_MS;
    if (!isNew && last.after['reason'] === reason) return;
    await act(work);
    await writeAudit(tx, { at, actorId: viewer.memberId, action, memberId, after: { reason } });
    await work.enqueue(tellChangedJob, { memberId, ...told });
  });
}

/** Corrects what a member can't, or shouldn't, by themselves. What is so already changes nothing. */
export async function correct(
  deps: Deps,
  viewer: Viewer,
  memberId: string,
  { reason, email, ...given }: CorrectBody,
): Promise<void> {
  const at = deps.clock();
  const isOther = (await findMember(deps.db, memberId))?.email !== email;
  if (email !== undefined) {
    if (viewer.role !== 'admin') throw new AppError('forbidden', say.addressByAdmins);
    await requireRecentSignIn(deps, viewer, 'renewed');
    if (isOther) await takeEmailLimit(deps, { memberId, newEmail: email });
  }
  await runWork(deps, async (work) => {
    const { tx } = work;
    const member = await lockPerson(work, viewer, memberId);
    // Whoever has the address of an account has its role after a reset of the password.
    if (email !== undefined && viewer.token && member.role !== 'member') {
      throw new AppError('forbidden', say.addressOfStaff);
    }
    const changed = definedOnly({
      fullName: given.fullName === member.fullName ? undefined : given.fullName,
      age: given.age === member.age ? undefined : given.age,
      location: given.location === member.location ? undefined : given.location,
    });
    if (changed.location !== undefined && !isOfferedPlace(changed.location)) {
      throw invalidInput('location', issue('account.cityUnknown'));
    }
    const isAsked =
      email !== undefined && email !== member.email && (await askForEmail(work, member, email, at));
    const { fullName, age, location } = member;
    const before = { fullName, age, location };
    const parts = Object.keys(changed) as (keyof typeof before)[];
    if (parts.length === 0 && !isAsked) return;
    await setMemberFields(tx, memberId, {
      ...changed,
      // The next birthday is unknown: they grow older in a year.
      ...(changed.age !== undefined && { ageSince: utcDay(at) }),
    });
    await writeAudit(tx, {
      at,
      actorId: viewer.memberId,
      action: 'member_corrected',
      memberId,
      before: Object.fromEntries(parts.map((part) => [part, before[part]])),
      after: { reason, ...changed, ...(isAsked && { email: 'asked' }) },
    });
    tellUserChanged(work, memberId, 'user');
    await work.enqueue(tellChangedJob, { memberId, what: 'profile', parts, hasEmail: isAsked });
  });
}

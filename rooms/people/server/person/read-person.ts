import { desc, eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { findMember, type Member, members, type Viewer } from '../../../account/server/index.ts';
import { findLetIn } from '../../../door/server/index.ts';
import { readRecord } from '../../../safety/server/index.ts';
import type { PersonPage } from '../../index.ts';
import { findMailsOf, findPeople, toPerson } from '../find-people.ts';
import { memberNotes } from '../tables.ts';

const LISTED = 100;
const ALIKE_LISTED = 50;
const ANYBODY = {
  search: '',
  domain: '',
  state: '',
  role: '',
  from: undefined,
  until: undefined,
  invitedBy: '',
  network: '',
} as const;

/** A member's page. Notes about staff are for those alone who may write them. */
export async function readPerson(
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
): Promise<PersonPage> {
  const now = clock();
  const member = await findMember(db, id);
  if (!member) throw notFound();
  const alike = findPeople(
    db,
    { ...ANYBODY, like: id },
    { after: undefined, limit: ALIKE_LISTED, now },
  );
  const [letIn, record, notes, mails, { found }] = await Promise.all([
    findLetIn(db, id),
    readRecord(db, viewer, id, now),
    mayActOn(viewer, member) ? findNotes(db, id) : [],
    findMailsOf(db, [id], now),
    alike,
  ]);
  const { age, location } = member;
  const { how, by } = letIn;
  return {
    member: {
      ...toPerson(member, now),
      age,
      location,
      letIn: { how, by: by && { ...by, isFormer: false } },
    },
    ...record,
    notes,
    mails: mails.get(id) ?? [],
    alike: found.map((one) => ({ id: one.id, fullName: one.fullName, alike: one.alike })),
  };
}

/** No policy: notes of staff, for staff. */
async function findNotes(db: Deps['db'], memberId: string): Promise<PersonPage['notes']> {
  const rows = await db
    .select({ note: memberNotes, name: members.fullName })
    .from(memberNotes)
    .leftJoin(members, eq(members.id, memberNotes.writtenBy))
    .where(eq(memberNotes.memberId, memberId))
    .orderBy(desc(memberNotes.at), desc(memberNotes.id))
    .limit(LISTED);
  return rows.map(({ note: { id, text, writtenBy, at }, name }) => ({
    id,
    text,
    by: writtenBy && name !== null ? { id: writtenBy, fullName: name, isFormer: false } : null,
    at: at.toISOString(),
  }));
}

/** Whether one of the staff may act on a member: on staff admins alone, and nobody on themselves. */
export function mayActOn(
  { memberId, role }: Pick<Viewer, 'memberId' | 'role'>,
  member: Pick<Member, 'id' | 'role'>,
): boolean {
  return member.id !== memberId && (member.role === 'member' || role === 'admin');
}

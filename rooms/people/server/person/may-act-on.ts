import type { Member, Viewer } from '../../../account/server/index.ts';

/** Whether one of the staff may act on a member: on staff admins alone, and nobody on themselves. */
export function mayActOn(
  { memberId, role }: Pick<Viewer, 'memberId' | 'role'>,
  member: Pick<Member, 'id' | 'role'>,
): boolean {
  return member.id !== memberId && (member.role === 'member' || role === 'admin');
}

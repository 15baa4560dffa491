import type { Work } from '../../../platform/server/unit-of-work.ts';
import type { UserPart } from '../../chat/live/index.ts';

/** Informs all open tabs of a member which part of their own data changed. */
export function tellUserChanged(work: Work, userId: string, part: UserPart): void {
  work.tell([userId], { type: 'user_changed', userId, part });
}

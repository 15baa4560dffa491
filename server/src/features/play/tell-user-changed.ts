import type { UserPart } from '@rizzly/domain/live';

import type { Work } from '../../platform/unit-of-work.ts';

/** Informs all open tabs of a member which part of their own data changed. */
export function tellUserChanged(work: Work, userId: string, part: UserPart): void {
  work.tell([userId], { type: 'user_changed', userId, part });
}

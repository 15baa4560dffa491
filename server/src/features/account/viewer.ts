import type { Role } from '@rizzly/domain/shared';

import type { Member } from './tables.ts';

/** The signed-in member of a request, as the session says: the only identity there is (§6). */
export interface Viewer {
  memberId: string;
  sessionId: string;
  /** Read with each call, so a role that is taken away ends at once. */
  role: Role;
  /** As it stood when the request began. */
  member: Member;
}

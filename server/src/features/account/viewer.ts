import type { Role } from '@rizzly/domain/shared';

import type { Member } from './tables.ts';

/** The signed-in member of a request, as the session says: the only identity there is (§6). */
export interface Viewer {
  memberId: string;
  sessionId: string;
  /** When the session began. */
  signedInAt: Date;
  /** Read with each call, so a role that is taken away ends at once. */
  role: Role;
  /** Suspended or banned; read with each call too. */
  isRestricted: boolean;
  /** As it stood when the request began. */
  member: Member;
}

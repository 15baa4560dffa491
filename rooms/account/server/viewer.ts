import type { Role } from '../../../platform/shared/index.ts';
import type { TokenScope } from '../index.ts';
import type { Member } from './tables.ts';

/**
 * The signed-in member of a request, from the session or, for a program, from its token. There is no
 * other source of identity (§6).
 */
export interface Viewer {
  memberId: string;
  sessionId: string;
  signedInAt: Date;
  /** The last sign-in of the session by password or passkey. */
  confirmedAt: Date | undefined;
  /** The last change of the session that needed a recent sign-in. */
  lastChangeAt: Date | undefined;
  /** When the session showed a passkey or a code. */
  secondFactorAt: Date | undefined;
  /** Read with each call, so the loss of a role takes effect immediately. */
  role: Role;
  /** Read with each call, too. */
  access: Member['access'];
  /** The member's row when the request began. */
  member: Member;
  /** Of a program. Its `sessionId` is no session's, and its role that of the scope. */
  token?: { name: string; scope: TokenScope };
}

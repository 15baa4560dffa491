import type { Member } from './tables.ts';

/** The signed-in member of a request, as the session says: the only identity there is (§6). */
export interface Viewer {
  memberId: string;
  sessionId: string;
  /** As it stood when the request began. */
  member: Member;
}

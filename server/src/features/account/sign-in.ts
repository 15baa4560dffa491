import type { Transaction } from '../../platform/database/database.ts';
import { rememberDevice } from './browsers.ts';
import { beginSession } from './sessions.ts';
import type { Member } from './tables.ts';

/** A member with the tokens for the browser's cookies. */
export interface SignedIn {
  member: Member;
  session: string;
  device: string;
}

/** Begins a session and remembers the browser as a device of the member. */
export async function signIn(
  tx: Transaction,
  member: Member,
  deviceToken: string | undefined,
  now: Date,
): Promise<SignedIn> {
  const session = await beginSession(tx, member.id, now);
  const device = await rememberDevice(tx, member.id, deviceToken, now);
  return { member, session, device };
}

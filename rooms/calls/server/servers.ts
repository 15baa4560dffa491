import { createHmac } from 'node:crypto';

import type { Deps } from '../../../app/server/context.ts';
import { notFound } from '../../../platform/server/http/app-error.ts';
import { CREDENTIAL_SECONDS, sideOf, type IceServers } from '../index.ts';
import { findCall } from './repository.ts';
import { say } from './texts/index.ts';

/** Credentials of coturn's `use-auth-secret`: a user name that expires, and its HMAC. */
export function createCredentials(
  secret: string,
  who: string,
  now: Date,
): { username: string; credential: string } {
  const expiresAt = Math.floor(now.getTime() / 1000) + CREDENTIAL_SECONDS;
  const username = `${expiresAt}:${who}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}

/** The relay for one of the two in a call. */
export async function readServers(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { id, memberId }: { id: string; memberId: string },
): Promise<IceServers> {
  const call = await findCall(db, id);
  if (!call || call.endedAt || !sideOf(call, memberId)) throw notFound(say.callNotFound);
  const { route, turn } = config.calls;
  const iceTransportPolicy = route === 'relay' ? 'relay' : 'all';
  if (!turn) return { iceServers: [], iceTransportPolicy };
  const server = { urls: turn.urls, ...createCredentials(turn.secret, memberId, clock()) };
  return { iceServers: [server], iceTransportPolicy };
}

import type { z } from 'zod';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { AppError, invalidInput } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { issue, type Language } from '../../../../platform/shared/texts/index.ts';
import { PASSKEY_MINUTES, PASSKEYS_MAX, type newCredential, type OwnPasskey } from '../../index.ts';
import { nameBrowser } from '../browsers.ts';
import { requireFreshSession } from '../passwords.ts';
import { lockMembers } from '../repository.ts';
import { setConfirmed } from '../session-repository.ts';
import { tellOwnerJob } from '../tell-owner.ts';
import { say } from '../texts/index.ts';
import type { Viewer } from '../viewer.ts';
import {
  keepChallenge,
  useChallenge,
  ALGORITHMS,
  loadWebAuthn,
  relyingParty,
} from './challenges.ts';
import { countPasskeys, listPasskeys, toOwnPasskey } from './repository.ts';
import { passkeys } from './tables.ts';

/** A discoverable credential, which needs no address, and always the owner's finger, face or PIN. */
const SELECTION = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const;

/**
 * Creates the options for a new credential. Needs a fresh session, so that a thief with a stolen
 * session can't add a passkey.
 */
export async function beginPasskey(deps: Deps, viewer: Viewer, password: string | undefined) {
  await requireFreshSession(deps, viewer, password);
  const known = await listPasskeys(deps.db, viewer.memberId);
  if (known.length >= PASSKEYS_MAX) throw tooMany();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { rpID } = relyingParty(deps.config);
  const { name } = deps.community.current();
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID,
    userName: viewer.member.email,
    userDisplayName: viewer.member.fullName,
    userID: new TextEncoder().encode(viewer.memberId),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: SELECTION,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepChallenge(deps, options.challenge, viewer.memberId);
  const { challenge, user, pubKeyCredParams, excludeCredentials = [] } = options;
  return {
    challenge,
    rp: { id: rpID, name },
    user,
    pubKeyCredParams,
    timeout: PASSKEY_MINUTES * 60_000,
    attestation: 'none',
    excludeCredentials,
    authenticatorSelection: SELECTION,
  };
}

/** Stores the credential that the browser made, and tells the owner by mail. */
export async function addPasskey(
  deps: Deps,
  viewer: Viewer,
  { name, ...credential }: z.output<typeof newCredential> & { name?: string | undefined },
  from: { userAgent: string | undefined; language: Language },
): Promise<OwnPasskey> {
  const { memberId } = viewer;
  const verified = await verifyNew(deps, memberId, credential);
  return runWork(deps, async (work) => {
    const { tx } = work;
    await lockMembers(tx, [memberId]);
    if ((await countPasskeys(tx, memberId)) >= PASSKEYS_MAX) throw tooMany();
    const passkey = await insertPasskey(tx, {
      memberId,
      credentialId: verified.id,
      publicKey: Buffer.from(verified.publicKey).toString('base64url'),
      counter: verified.counter,
      transports: credential.response.transports ?? [],
      name: name ?? (nameBrowser(from.userAgent) || say.unnamedPasskey.in(from.language)),
      createdAt: deps.clock(),
    });
    if (!passkey) throw new AppError('conflict', say.passkeyKnown);
    await setConfirmed(tx, viewer.sessionId, { secondFactorAt: deps.clock() });
    await work.enqueue(tellOwnerJob, { memberId, notice: 'passkey_added' });
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
    return toOwnPasskey(passkey);
  });
}

async function verifyNew(deps: Deps, memberId: string, given: z.output<typeof newCredential>) {
  const { clientDataJSON } = given.response;
  const expectedChallenge = await useChallenge(deps, clientDataJSON, memberId);
  if (expectedChallenge === undefined) throw badPasskey();
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { rpID, origin } = relyingParty(deps.config);
  // It throws for a response that does not match.
  const verified = await verifyRegistrationResponse({
    response: {
      id: given.id,
      rawId: given.rawId,
      type: given.type,
      response: { clientDataJSON, attestationObject: given.response.attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.registrationInfo) throw badPasskey();
  return verified.registrationInfo.credential;
}

function badPasskey(): AppError {
  return invalidInput('response', issue('account.badPasskey'));
}

function tooMany(): AppError {
  return new AppError('conflict', say.tooManyPasskeys);
}

/** Undefined when the credential is known already. */
async function insertPasskey(db: Executor, row: typeof passkeys.$inferInsert) {
  const [passkey] = await db
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return passkey;
}

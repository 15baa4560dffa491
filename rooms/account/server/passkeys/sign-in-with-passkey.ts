import { eq } from 'drizzle-orm';
import type { z } from 'zod';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import { PASSKEY_MINUTES, type usedCredential } from '../../index.ts';
import { lockMembers } from '../repository.ts';
import { signIn, type Browser, type SignedIn } from '../sign-in.ts';
import type { Member } from '../tables.ts';
import { say } from '../texts/index.ts';
import { keepChallenge, useChallenge, loadWebAuthn, relyingParty } from './challenges.ts';
import { recordUse, type Passkey } from './repository.ts';
import { passkeys } from './tables.ts';

/** Options for signing in. They name no credential: the browser offers those it has. */
export async function beginPasskeySignIn(deps: Deps) {
  const { rpID } = relyingParty(deps.config);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID });
  await keepChallenge(deps, challenge, null);
  return { challenge, rpId: rpID, timeout: PASSKEY_MINUTES * 60_000, userVerification: 'required' };
}

/**
 * Signs in the member whose passkey has signed our challenge. `prepare` runs in the same transaction,
 * with the member's row locked, and returns the member to sign in.
 */
export async function signInWithPasskey(
  deps: Deps,
  credential: z.output<typeof usedCredential>,
  { browser }: { browser: Browser },
  prepare: (work: Work, member: Member) => Promise<Member> = async (_work, member) => member,
): Promise<SignedIn> {
  const { clock } = deps;
  const { passkey, counter } = await requirePasskey(deps, credential);
  return runWork(deps, async (work) => {
    const { tx } = work;
    const now = clock();
    const [member] = await lockMembers(tx, [passkey.memberId]);
    // It may have been removed since it was found.
    const used = await recordUse(tx, passkey.id, { counter, lastUsedOn: utcDay(now) });
    if (!member || !used) throw unknownPasskey();
    return signIn(work, await prepare(work, member), browser, now, 'passkey');
  });
}

/** The passkey that has signed our challenge, and its new counter. */
export async function requirePasskey(
  deps: Deps,
  credential: z.output<typeof usedCredential>,
): Promise<{ passkey: Passkey; counter: number }> {
  const passkey = await findPasskey(deps.db, credential.id);
  const counter = await verifyUse(deps, passkey, credential);
  if (!passkey || counter === undefined) throw unknownPasskey();
  return { passkey, counter };
}

/** Returns the credential's new counter if its signature is valid and its challenge unused. */
async function verifyUse(
  deps: Deps,
  passkey: Passkey | undefined,
  { id, rawId, type, response }: z.output<typeof usedCredential>,
): Promise<number | undefined> {
  const expectedChallenge = await useChallenge(deps, response.clientDataJSON, null);
  if (!passkey || expectedChallenge === undefined) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { rpID, origin } = relyingParty(deps.config);
  const { clientDataJSON, authenticatorData, signature } = response;
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

function unknownPasskey(): AppError {
  return new AppError('invalid_credentials', say.passkeyUnknown);
}

async function findPasskey(db: Executor, credentialId: string) {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey;
}

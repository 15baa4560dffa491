import type { RoomContext, Deps } from '../../../../app/server/context.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { passkeyContract, type OwnPasskey } from '../../index.ts';
import { requireFreshSession } from '../passwords.ts';
import { ACCOUNT_LIMITS } from '../rate-limits.ts';
import { lockMembers } from '../repository.ts';
import { answerSignedIn, readSender } from '../sign-in.ts';
import { tellOwnerJob } from '../tell-owner.ts';
import { say } from '../texts/index.ts';
import type { Viewer } from '../viewer.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import {
  listPasskeys,
  countPasskeys,
  deletePasskey,
  setPasskeyName,
  toOwnPasskey,
} from './repository.ts';
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts';

/** Adding, naming and removing passkeys, and signing in with one (§22). */
export function passkeyRoutes(context: RoomContext): void {
  const { serve, limits, db } = context;

  serve(passkeyContract, {
    'GET /api/passkeys': async ({ viewer }) =>
      (await listPasskeys(db, viewer.memberId)).map(toOwnPasskey),
    'POST /api/passkeys/options': async ({ viewer, body }) => {
      await limits.take(ACCOUNT_LIMITS.passkeyPerMember, viewer.memberId);
      return beginPasskey(context, viewer, body?.password);
    },
    'POST /api/passkeys': async ({ viewer, body, request, language }) => ({
      passkey: await addPasskey(context, viewer, body, {
        userAgent: request.headers['user-agent'],
        language,
      }),
    }),
    'PUT /api/passkeys/:id': async ({ viewer, params, body }) => ({
      passkey: await renamePasskey(context, viewer, params.id, body.name),
    }),
    'DELETE /api/passkeys/:id': async ({ viewer, params, body }) => {
      await removePasskey(context, viewer, params.id, body?.password);
      return { id: params.id };
    },

    'POST /api/auth/passkey/options': () => beginPasskeySignIn(context),
    'POST /api/auth/passkey': async ({ body, request, reply }) => {
      const signedIn = await signInWithPasskey(context, body, readSender(context, request));
      return answerSignedIn(context, reply, signedIn);
    },
  });
}

async function renamePasskey(
  deps: Deps,
  { memberId }: Viewer,
  id: string,
  name: string,
): Promise<OwnPasskey> {
  return runWork(deps, async (work) => {
    const passkey = await setPasskeyName(work.tx, memberId, id, name);
    if (!passkey) throw notFound();
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
    return toOwnPasskey(passkey);
  });
}

/**
 * Removes a passkey, unless nothing else is left to sign in with. Needs a fresh session, so that a
 * thief with a stolen session can't lock the owner out.
 */
async function removePasskey(
  deps: Deps,
  viewer: Viewer,
  id: string,
  password: string | undefined,
): Promise<void> {
  const { memberId } = viewer;
  await requireFreshSession(deps, viewer, password);
  await runWork(deps, async (work) => {
    const { tx } = work;
    const [member] = await lockMembers(tx, [memberId]);
    if (!(await deletePasskey(tx, memberId, id))) throw notFound();
    if (member?.passwordHash === null && (await countPasskeys(tx, memberId)) === 0) {
      throw new AppError('conflict', say.passkeyIsLastWayIn);
    }
    await work.enqueue(tellOwnerJob, { memberId, notice: 'passkey_removed' });
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
  });
}

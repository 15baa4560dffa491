import { passkeyContract } from '@rizzly/domain/account';

import type { RoomContext } from '../../../context.ts';
import { answerSignedIn, readSender } from '../browser-cookies.ts';
import { ACCOUNT_LIMITS } from '../rate-limits.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkeys.ts';
import { listPasskeys } from './repository.ts';
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts';
import { toOwnPasskey } from './view.ts';

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

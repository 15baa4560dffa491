import { and, eq, isNull, gt } from 'drizzle-orm';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { AppError } from '../../../platform/server/http/app-error.ts';
import { callerOf } from '../../../platform/server/limits/caller.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { ownAccountContract } from '../index.ts';
import { deviceCookie, rememberDevice, deleteDevicesOf } from './browsers.ts';
import { confirmEmailChange, sendUndoneNoticeJob, followLink } from './email-change/confirm.ts';
import { markUndone, setEmail, deletePendingChange } from './email-change/repository.ts';
import { requestEmailChange } from './email-change/request.ts';
import { endAccess } from './end-access.ts';
import { endOtherSessions, endSession, listOwnSessions } from './own-sessions.ts';
import { countPasskeys, deletePasskeysOf } from './passkeys/repository.ts';
import { hashPassword, confirmPassword, wrongPassword } from './passwords.ts';
import { deletePasswordReset, lockPassword, setPassword } from './repository.ts';
import { deleteSecondFactor } from './second-factor/repository.ts';
import { sendPasswordResetJob } from './send-password-reset.ts';
import { deleteOtherSessions } from './session-repository.ts';
import { sessionCookie } from './sessions.ts';
import { signInAgain } from './sign-in-again.ts';
import { emailChanges } from './tables.ts';
import { tellOwnerJob } from './tell-owner.ts';
import { say } from './texts/index.ts';
import type { Viewer } from './viewer.ts';

/** The calls about one's own account (§22, `/api/account/*`). */
export function ownAccountRoutes(context: RoomContext): void {
  const { serve } = context;

  serve(ownAccountContract, {
    'POST /api/account/password': async ({ viewer, body, request, reply, language }) => {
      const deviceToken = deviceCookie.read(context, request);
      const device = await changePassword(context, viewer, {
        currentPassword: body.currentPassword,
        newPassword: body.newPassword,
        deviceToken,
      });
      deviceCookie.write(context, reply, device);
      return { message: say.passwordChanged.in(language) };
    },
    'POST /api/account/password/remove': async ({ viewer, body, language }) => {
      await removePassword(context, viewer, body.password);
      return { message: say.passwordRemoved.in(language) };
    },
    'POST /api/auth/again': async ({ viewer, body }) => ({
      signedInAt: (await signInAgain(context, viewer, body)).toISOString(),
    }),
    'GET /api/account': async ({ viewer }) => {
      const pending = await findPendingChange(context.db, viewer.memberId, context.clock());
      return {
        pendingEmail: pending?.newEmail ?? null,
      };
    },
    'POST /api/account/email': async ({ viewer, body, request, language }) => {
      await requestEmailChange(context, viewer, {
        password: body.password,
        newEmail: body.newEmail,
        caller: callerOf(request.ip),
        deviceToken: deviceCookie.read(context, request),
      });
      return { message: say.emailLinkSent({ email: body.newEmail }).in(language) };
    },
    'POST /api/account/email/confirm': async ({ body, language }) => {
      await confirmEmailChange(context, body.token);
      return { message: say.emailConfirmed.in(language) };
    },
    'POST /api/account/email/undo': async ({ body, language }) => {
      await undoEmailChange(context, body.token);
      return { message: say.emailUndone.in(language) };
    },
    'GET /api/sessions': ({ viewer, language }) => listOwnSessions(context, viewer, language),
    'DELETE /api/sessions/:id': async ({ viewer, params, reply }) => {
      await endSession(context, viewer, params.id);
      if (params.id === viewer.sessionId) sessionCookie.clear(context, reply);
      return { id: params.id };
    },
    'DELETE /api/sessions': async ({ viewer }) => ({
      ended: await endOtherSessions(context, viewer),
    }),
  });
}

/**
 * Removes the password of a member who signs in with passkeys. Fails without passkeys, because the
 * password is then the last way in.
 */
async function removePassword(deps: Deps, viewer: Viewer, password: string): Promise<void> {
  const { memberId, member } = viewer;
  await confirmPassword(deps, viewer, password);
  await runWork(deps, async (work) => {
    const { tx } = work;
    if (!(await lockPassword(tx, memberId, member.passwordHash))) throw wrongPassword();
    if ((await countPasskeys(tx, memberId)) === 0) {
      throw new AppError('conflict', say.passwordIsLastWayIn);
    }
    await setPassword(tx, memberId, null);
    await deletePasswordReset(tx, memberId);
    await work.enqueue(tellOwnerJob, { memberId, notice: 'password_removed' });
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
  });
}

/**
 * Restores the old address by the link in its mail, also after later changes. Whoever changed the
 * address knew the password, so no way into the account remains: the password, all passkeys and codes
 * are removed, all sessions, sockets and reset links end, and all browsers are forgotten. A new reset
 * link goes to the old address, and a notice to the one that it replaces.
 */
async function undoEmailChange(deps: Deps, token: string): Promise<void> {
  const now = deps.clock();
  await followLink(deps, { token, kind: 'undo', now }, async (work, change, member) => {
    const { tx } = work;
    const memberId = member.id;
    await markUndone(tx, change, { undoneAt: now, newEmail: member.email });
    await setEmail(tx, memberId, change.oldEmail);
    await setPassword(tx, memberId, null);
    await deletePasskeysOf(tx, memberId);
    await deleteSecondFactor(tx, memberId);
    await deleteDevicesOf(tx, memberId);
    await endAccess(work, memberId);
    await work.enqueue(sendPasswordResetJob, { memberId });
    await work.enqueue(sendUndoneNoticeJob, { changeId: change.id });
  });
}

async function findPendingChange(db: Executor, memberId: string, now: Date) {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.memberId, memberId),
        isNull(emailChanges.confirmedAt),
        gt(emailChanges.expiresAt, now),
      ),
    );
  return row;
}

/**
 * Sets a new password. Ends all other sessions, forgets all other browsers, and invalidates pending
 * links: a password reset and a change of the address. Returns this browser's device token.
 */
async function changePassword(
  deps: Deps,
  viewer: Viewer,
  change: {
    currentPassword: string | undefined;
    newPassword: string;
    deviceToken: string | undefined;
  },
): Promise<string> {
  const { memberId, member } = viewer;
  await confirmPassword(deps, viewer, change.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(change.newPassword, memberId);
  return runWork(deps, async (work) => {
    const { tx } = work;
    // Another change or a reset may have finished first.
    if (!(await lockPassword(tx, memberId, member.passwordHash))) throw wrongPassword();
    await setPassword(tx, memberId, passwordHash);
    await deletePasswordReset(tx, memberId);
    await deletePendingChange(tx, memberId);
    const ended = await deleteOtherSessions(tx, memberId, viewer.sessionId);
    work.closeSockets(memberId, ended);
    await deleteDevicesOf(tx, memberId);
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
    await work.enqueue(tellOwnerJob, { memberId, notice: 'password_changed' });
    return rememberDevice(tx, memberId, change.deviceToken, deps.clock());
  });
}

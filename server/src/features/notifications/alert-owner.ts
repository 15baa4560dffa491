import type { Deps } from '../../context.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { findMailed, tellOwnerJob, type signInAlertJob } from '../account/index.ts';
import { notify, type Notice } from './notify.ts';

/** Where one's sessions, password and passkeys are. */
const ACCOUNT_SETTINGS = '/settings/account';

/** Tells the owner of an account about its sign-ins: in the bell, and always by mail. Once. */
export async function alertOwner(
  deps: Deps,
  { memberId, alert, subject, at }: NonNullable<(typeof signInAlertJob)['data']>,
): Promise<void> {
  if (memberId === null) return;
  await runWork(deps, async (work) => {
    // A member who is leaving signs in only to come back.
    if (!(await findMailed(work.tx, memberId))) return;
    const { kind, ...params } = alert;
    const notice = { memberId, kind, subject, params, link: ACCOUNT_SETTINGS, at: new Date(at) };
    if (!(await notify(work, notice as Notice))) return;
    await work.enqueue(tellOwnerJob, { memberId, alert, at });
  });
}

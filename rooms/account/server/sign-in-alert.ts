import { delayedJobKind } from '../../../platform/server/jobs/job.ts';
import type { FAILED_SIGN_INS_TOLD } from '../index.ts';

/** Something about sign-ins that the owner of an account should know of. */
export type SignInAlert =
  | {
      kind: 'new-device';
      /** The browser, as `nameBrowser` names it. Empty if unknown. */
      browser: string;
    }
  /** The password was wrong this often on a UTC day. */
  | { kind: 'failed-sign-ins'; count: typeof FAILED_SIGN_INS_TOLD };

/**
 * Tells an owner, once for each `subject`, in the bell and by mail. The room `notifications` does
 * it. `memberId` is null when nobody has the address: there is a job even then, so that the work of
 * a request reveals nothing.
 */
export const signInAlertJob = delayedJobKind<{
  memberId: string | null;
  alert: SignInAlert;
  subject: string;
  at: string;
}>('account.sign-in-alert');

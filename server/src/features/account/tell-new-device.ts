import { randomUUID } from 'node:crypto';

import { NEW_DEVICES_TOLD } from '@rizzly/domain/account';
import { utcDay } from '@rizzly/domain/shared';

import type { Work } from '../../platform/unit-of-work.ts';
import { countDevices } from './device-repository.ts';
import { nameBrowser } from './name-browser.ts';
import { signInAlertJob } from './sign-in-alert.ts';
import { hashToken } from './tokens.ts';

/**
 * Tells a member who signs in with a browser that was never signed in to the account, unless it is
 * the first of all. Whoever knows the password can't flood the owner: a day has a limit. The
 * member's row is locked, so a browser counts once.
 */
export async function tellNewDevice(
  work: Work,
  memberId: string,
  { deviceToken, userAgent }: { deviceToken: string | undefined; userAgent: string | undefined },
  now: Date,
): Promise<void> {
  const tokenHash = deviceToken === undefined ? null : hashToken(deviceToken);
  const { all, isKnown, today } = await countDevices(work.tx, memberId, {
    tokenHash,
    day: utcDay(now),
  });
  if (isKnown || all === 0 || today >= NEW_DEVICES_TOLD) return;
  await work.enqueueSoon(signInAlertJob, {
    memberId,
    alert: { kind: 'new-device', browser: nameBrowser(userAgent) },
    subject: randomUUID(),
    at: now.toISOString(),
  });
}

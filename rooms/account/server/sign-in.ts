import { randomUUID } from 'node:crypto';

import { sql, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { AppError } from '../../../platform/server/http/app-error.ts';
import { cookieLanguage } from '../../../platform/server/language/language-of.ts';
import { callerOf, networkOf } from '../../../platform/server/limits/caller.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { utcDay, type UtcDay } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { NEW_DEVICES_TOLD } from '../index.ts';
import { rememberDevice, nameBrowser, deviceCookie } from './browsers.ts';
import { signInAlertJob } from './mails.ts';
import { keepMark, markOf } from './network-marks.ts';
import { setMemberFields } from './repository.ts';
import { beginSession, type WayIn, sessionCookie } from './sessions.ts';
import { type Member, devices } from './tables.ts';
import { say } from './texts/index.ts';
import { hashToken } from './tokens.ts';
import { toOwnUser } from './view.ts';

export interface Browser {
  /** The device cookie. */
  deviceToken: string | undefined;
  userAgent: string | undefined;
  /** The language chosen in this browser before signing in. */
  language: Language | undefined;
  network: string;
}

/** A member with the tokens for the browser's cookies. */
export interface SignedIn {
  member: Member;
  session: string;
  device: string;
}

/** The same error for an address that nobody has. */
export function wrongCredentials(): AppError {
  return new AppError('invalid_credentials', say.wrongCredentials);
}

/**
 * Tells a leaving member until when they can come back. Afterwards the account counts as unknown.
 */
function requireStaying({ leavingUntil }: Member, now: Date): void {
  if (!leavingUntil) return;
  if (leavingUntil <= now) throw wrongCredentials();
  throw new AppError('account_leaving', say.leaving, { comeBackUntil: leavingUntil });
}

/**
 * Creates a session, tells the member of a new browser, and remembers it as a device. A language
 * chosen in the browser becomes the member's, unless they have chosen one.
 */
export async function signIn(
  work: Work,
  member: Member,
  browser: Browser,
  now: Date,
  way: WayIn = 'password',
): Promise<SignedIn> {
  requireStaying(member, now);
  const { tx } = work;
  const { userAgent } = browser;
  const session = await beginSession(tx, member.id, now, {
    userAgent,
    role: member.role,
    way,
  });
  await tellNewDevice(work, member.id, browser, now);
  const mark = await markOf(tx, browser.network, now);
  await keepMark(tx, { memberId: member.id, mark, seenAt: now });
  const device = await rememberDevice(tx, member.id, browser.deviceToken, now);
  const language = member.language ?? browser.language ?? null;
  if (language !== member.language) await setMemberFields(tx, member.id, { language });
  return { member: { ...member, language }, session, device };
}

/**
 * Tells a member who signs in with a browser that was never signed in to the account, unless it is
 * the first of all. Whoever knows the password can't flood the owner: a day has a limit. The
 * member's row is locked, so a browser counts once.
 */
async function tellNewDevice(
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

/** A member's devices, whether this one is among them, and how many were new on a day. */
async function countDevices(
  db: Executor,
  memberId: string,
  { tokenHash, day }: { tokenHash: string | null; day: UtcDay },
) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      isKnown: sql<boolean>`count(*) filter (where ${devices.tokenHash} = ${tokenHash}) > 0`,
      today: sql<number>`count(*) filter (where ${devices.createdAt} >= ${day}::date at time zone 'UTC')::int`,
    })
    .from(devices)
    .where(eq(devices.memberId, memberId));
  return row ?? { all: 0, isKnown: false, today: 0 };
}

/** The sender of a request, before they are signed in. */
export function readSender(
  deps: Pick<Deps, 'config'>,
  request: FastifyRequest,
): { caller: string; browser: Browser } {
  return {
    caller: callerOf(request.ip),
    browser: {
      deviceToken: deviceCookie.read(deps, request),
      userAgent: request.headers['user-agent'],
      language: cookieLanguage(request),
      network: networkOf(request.ip),
    },
  };
}

/** Sets the cookies that sign the browser in, and answers with its member. */
export function answerSignedIn(
  deps: Pick<Deps, 'config' | 'clock'>,
  reply: FastifyReply,
  { session, device, member }: SignedIn,
) {
  sessionCookie.write(deps, reply, session);
  deviceCookie.write(deps, reply, device);
  return { user: toOwnUser(member, utcDay(deps.clock())) };
}

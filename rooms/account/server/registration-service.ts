import { eq, desc, sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { requireDisk } from '../../../platform/server/readiness.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { VERIFICATION_HOURS, type RegisterBody } from '../index.ts';
import { markOf } from './network-marks.ts';
import { hashPassword } from './passwords.ts';
import { findRegistrations } from './registration-repository.ts';
import { sendVerificationJob } from './send-verification.ts';
import { registrations } from './tables.ts';
import { createToken, hashToken, inHours } from './tokens.ts';

/**
 * Starts a registration. An address in use gets the same answer after the same work: a registration
 * is stored there too, but its link is never sent, and the owner gets a mail that says so. A mail
 * that could not be sent immediately (`emailSent` false) is retried.
 */
export async function register(
  deps: Deps,
  body: RegisterBody,
  {
    invitationId,
    network,
    ...browser
  }: {
    token: string;
    language: Language | undefined;
    browserLanguage: Language | undefined;
    invitationId: string | null;
    network: string;
  },
): Promise<{ emailSent: boolean }> {
  await requireDisk(deps);
  const { db, clock, jobs } = deps;
  const {
    password,
    confirmPassword: _repeated,
    invitation: _invitation,
    setup: _setup,
    ...person
  } = body;
  const waiting = await findRegistrations(db, person.email);
  const passwordHash = await hashPassword(password, network, waiting[0]?.passwordHash);
  const now = clock();
  const job = await runWork(deps, async (work) => {
    const registrationId = await saveRegistration(work.tx, {
      ...person,
      invitationId,
      networkMark: await markOf(work.tx, network, now),
      browserHash: hashToken(browser.token),
      passwordHash,
      // The form says that joining is agreeing.
      agreedRules: deps.community.current().rulesVersion ?? 0,
      language: browser.language ?? null,
      browserLanguage: browser.browserLanguage ?? null,
      // Nobody has this token. Sending the mail creates the link.
      tokenHash: createToken().tokenHash,
      expiresAt: inHours(now, VERIFICATION_HOURS),
      createdAt: now,
    });
    return work.enqueueForNow(sendVerificationJob, { registrationId });
  });
  return { emailSent: await jobs.tryNow(job) };
}

/** Requests the mail of a registration again. The request does the same work for every address. */
export async function resendVerification(
  deps: Deps,
  email: string,
  browserToken: string | undefined,
): Promise<void> {
  await runWork(deps, async (work) => {
    const browserHash = hashToken(browserToken ?? '');
    const registrationId = await findRegistrationToRenew(work.tx, { email, browserHash });
    await work.enqueueSoon(sendVerificationJob, { registrationId });
  });
}

type NewRegistration = typeof registrations.$inferInsert;

/** Replaces the registration that the same browser has made for the address; its id. */
async function saveRegistration(db: Executor, row: NewRegistration): Promise<string> {
  const [saved] = await db
    .insert(registrations)
    .values(row)
    .onConflictDoUpdate({ target: [registrations.email, registrations.browserHash], set: row })
    .returning({ id: registrations.id });
  if (!saved) throw new Error('the registration was not saved');
  return saved.id;
}

/** The registration of this browser, else the newest of the address. */
async function findRegistrationToRenew(
  db: Executor,
  { email, browserHash }: { email: string; browserHash: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(
      desc(sql`${registrations.browserHash} = ${browserHash}`),
      desc(registrations.createdAt),
    )
    .limit(1);
  return row?.id ?? null;
}

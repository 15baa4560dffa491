import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import {
  calendarLinks,
  devices,
  emailChanges,
  operatorActions,
  passkeyChallenges,
  passkeys,
  passwordResets,
  programTokens,
  registrations,
  networkMarks,
  secondFactors,
  sentMails,
  sessions,
} from '../../../rooms/account/server/index.ts';
import { exportKey, memberExports } from '../../../rooms/settings/server/export/index.ts';
import type { TestApp, TestMember } from '../test-app.ts';

/** Inserts a finished export, with its file in the store. */
export async function fillExport(app: TestApp, { id: memberId }: TestMember): Promise<string> {
  const { db, storage, clock } = app.deps;
  const requestedAt = clock();
  // Later than any test sets its clock.
  const until = new Date(requestedAt.getTime() + 400 * 86_400_000);
  const [row] = await db
    .insert(memberExports)
    .values({ memberId, day: '2026-11-21', state: 'ready', requestedAt, until })
    .returning();
  if (!row) throw new Error('no export was inserted');
  await storage.put(exportKey(row.id), Buffer.from('a ZIP'));
  return row.id;
}

export async function fillSignIn(
  app: TestApp,
  { id: memberId }: TestMember,
  { email, lastName }: { email: string; lastName: string },
): Promise<void> {
  const { db, clock } = app.deps;
  const now = clock();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const tokenHash = `token of ${lastName}`;
  await db.insert(devices).values({ memberId, tokenHash, createdAt: now, lastUsedAt: now });
  await db
    .insert(calendarLinks)
    .values({ memberId, tokenHash: `calendar ${memberId}`, createdAt: now });
  await db.insert(passwordResets).values({ memberId, tokenHash, expiresAt });
  await db.insert(emailChanges).values({
    memberId,
    oldEmail: `old.${email}`,
    newEmail: email,
    passwordHash: `hash of ${lastName}`,
    tokenHash,
    requestedAt: now,
    confirmedAt: now,
    undoneAt: now,
    expiresAt,
  });
  await db.insert(passkeys).values({
    memberId,
    credentialId: `credential of ${lastName}`,
    publicKey: `key of ${lastName}`,
    counter: 1,
    transports: ['internal'],
    name: `Phone of ${lastName}`,
    createdAt: now,
    lastUsedOn: now.toISOString().slice(0, 10),
  });
  await db.insert(programTokens).values({
    memberId,
    name: `Dashboard of ${lastName}`,
    scope: 'figures',
    tokenHash: `token of ${lastName}`,
    createdAt: now,
    expiresAt,
    lastUsedOn: now.toISOString().slice(0, 10),
  });
  await db
    .update(sessions)
    .set({ lastChangeAt: now, secondFactorAt: now })
    .where(eq(sessions.memberId, memberId));
  await db.insert(secondFactors).values({
    memberId,
    secret: `hash of ${lastName}`,
    createdAt: now,
    confirmedAt: now,
    lastStep: 1,
    recoveryHashes: [`hash of ${lastName}`],
  });
  const action = { operator: 'root', action: 'find', memberId, at: now };
  await db.insert(operatorActions).values(action);
  await db.insert(passkeyChallenges).values({ memberId, tokenHash, expiresAt });
  const [waiting] = await db
    .insert(registrations)
    .values({
      email,
      browserHash: tokenHash,
      passwordHash: `hash of ${lastName}`,
      fullName: `Somebody ${lastName}`,
      age: 30,
      location: 'Austin, TX',
      bio: lastName,
      interests: ['Art', 'Food', 'Pets'],
      language: 'en',
      browserLanguage: 'es',
      invitationId: randomUUID(),
      networkMark: `mark of ${lastName}`,
      application: `${lastName} would like to come in`,
      tokenHash,
      expiresAt,
      createdAt: now,
    })
    .returning();
  await db.insert(networkMarks).values({ memberId, mark: `mark of ${lastName}`, seenAt: now });
  await db.insert(sentMails).values({
    memberId,
    registrationId: waiting?.id ?? null,
    jobId: randomUUID(),
    kind: 'verification',
    at: now,
    state: 'failed',
    reason: 'the mail server answered 451',
  });
}

import { eq } from 'drizzle-orm';

import { handleJob, jobKind } from '../../platform/server/jobs/job.ts';
import { modelAsks } from '../../rooms/coaching/server/index.ts';
import { bestFitPairs, bestFits, standings } from '../../rooms/discovery/server/index.ts';
import { memberSettings } from '../../rooms/notifications/server/index.ts';
import { uploads } from '../../rooms/profile/server/media/index.ts';
import { avoidedAddresses, keptBlocks } from '../../rooms/relations/server/index.ts';
import { rizzmanUnlisted } from '../../rooms/rizzman/server/index.ts';
import { DEFAULT_NOTICES } from '../../rooms/settings/index.ts';
import { fillExport, fillSignIn } from './full-member/account.ts';
import { fillChat } from './full-member/chat.ts';
import { closeAnnouncement, fillDoor, fillPeople } from './full-member/community.ts';
import { fillAgain, fillEvents } from './full-member/events.ts';
import { fillPlans, fillGroups } from './full-member/groups.ts';
import { fillNotifications, fillDeliveries } from './full-member/notifications.ts';
import { fillPreferences, fillProfile } from './full-member/profile.ts';
import { fillSafety } from './full-member/safety.ts';
import { expectOk, act } from './member-calls.ts';
import type { TestApp, TestMember } from './test-app.ts';

/** A member with rows in every table, and the words that identify them in any row. */
export interface FullMember extends TestMember {
  /** The conversation with the partner. */
  conversationId: string;
  email: string;
  /** Ids and words that only this member has. After erasing, none may be left. */
  marks: string[];
}

const greetLater = jobKind<{ memberId: string }>('test.greet-later');

/** Adds a kind of job for members. Call it once per app, before its first job. */
export function addTestJob(app: TestApp): void {
  app.deps.jobs.handle([handleJob(greetLater, async () => {})]);
}

/** Creates a member with rows in every table. The partner gets only the rows of their match. */
export async function createFullMember(
  app: TestApp,
  partner: TestMember,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<FullMember> {
  const email = `${firstName.toLowerCase()}@${lastName.toLowerCase()}.example`;
  const member = await app.createMember({
    email,
    fullName: `${firstName} ${lastName}`,
    bio: `${lastName} collects moths`,
    passwordHash: `hash of ${lastName}`,
    profileComplete: true,
    language: 'en',
    browserLanguage: 'es',
  });
  await fillProfile(app, member, lastName);
  const exportId = await fillExport(app, member);
  const now = app.deps.clock();
  const settings = { notices: DEFAULT_NOTICES, timeZone: 'America/Chicago' };
  const asked = { newcomersSince: now, newcomersDueAt: now };
  await app.deps.db.insert(memberSettings).values({ memberId: member.id, ...settings, ...asked });
  await fillPreferences(app, member, lastName);
  await fillDoor(app, member, lastName);
  await fillPeople(app, member, lastName);
  await closeAnnouncement(app, member.id);
  await fillSignIn(app, member, { email, lastName });
  await app.deps.db.insert(keptBlocks).values({
    blockerId: member.id,
    blockedAt: app.deps.clock(),
    emailMark: `a mark that ${lastName} keeps`,
    erasedAt: app.deps.clock(),
  });
  await app.deps.db.insert(avoidedAddresses).values({
    memberId: member.id,
    mark: `a hash that ${lastName} avoids`,
    avoidedAt: app.deps.clock(),
  });
  const day = '2026-11-21';
  const counts = { day, shown: 2, answered: 1, unanswered: 1, readiness: 2, hasMatched: true };
  await app.deps.db.insert(standings).values({ memberId: member.id, ...counts });
  for (const [one, other] of [
    [member.id, partner.id],
    [partner.id, member.id],
  ] as const) {
    await app.deps.db.insert(bestFits).values({ day, memberId: one, otherId: other });
    await app.deps.db.insert(bestFitPairs).values({ day, rank: 1, draw: 1, one, other });
  }
  await act(member, partner, 'like');
  const { conversationId } = await act(partner, member, 'like');
  if (conversationId === null) throw new Error('two likes made no match');
  await fillChat(app, { member, partner, conversationId, lastName });
  await fillGroups(app, member, lastName);
  await fillAgain(app, member);
  await fillPlans(app, { member, partner, conversationId, lastName });
  await fillPlay(app, member);
  await fillSafety(app, member, partner, conversationId);
  await fillEvents(app, member, partner, lastName);
  await fillNotifications(app, member, partner);
  await fillDeliveries(app, member);
  await app.deps.jobs.enqueue(app.deps.db, greetLater, { memberId: member.id });
  const files = await app.deps.db.select().from(uploads).where(eq(uploads.memberId, member.id));
  const marks = [
    member.id,
    lastName,
    lastName.toLowerCase(),
    exportId,
    ...files.map(({ id }) => id),
  ];
  return { ...member, conversationId, email, marks };
}

async function fillPlay(app: TestApp, { id: memberId, call }: TestMember): Promise<void> {
  await expectOk(call('POST', `/api/users/${memberId}/daily-bonus`));
  await expectOk(call('POST', '/api/lessons/first-line/done'));
  await expectOk(call('GET', '/api/rizzman/can-play'));
  const result = { level: 1, score: 100, completed: false, timeRemaining: 0 };
  await expectOk(call('POST', '/api/rizzman/play', result));
  await app.deps.db.insert(rizzmanUnlisted).values({ memberId });
  await app.deps.db.insert(modelAsks).values({ memberId, day: '2026-11-21', count: 1 });
  await expectOk(call('PUT', '/api/rizzman/pairs', { isIn: true }));
  await expectOk(call('PATCH', '/api/quest', { skip: 'hello', dismissed: true }));
}

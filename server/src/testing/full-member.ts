import { randomUUID } from 'node:crypto';

import type { Match } from '@rizzly/domain/matching';
import { eq } from 'drizzle-orm';

import { devices, passwordResets, registrations } from '../features/account/tables.ts';
import { createMessageStore } from '../features/chat/index.ts';
import { chatSettings, conversationReads } from '../features/chat/tables.ts';
import { uploads } from '../features/media/tables.ts';
import { rizzmanUnlisted } from '../features/rizzman/tables.ts';
import { handleJob, jobKind } from '../platform/jobs/job.ts';
import { toLines, type DumpedRow } from './dump.ts';
import type { TestApp, TestMember } from './test-app.ts';
import { aPicture, aVideo, putFile } from './uploads.ts';

/** A member who has rows in every table, and the words by which they are found anywhere. */
export interface FullMember extends TestMember {
  /** Their conversation with the partner. */
  conversationId: string;
  email: string;
  /** Ids and words that are this member's alone; after erasing nobody finds them. */
  marks: string[];
}

const greetLater = jobKind<{ memberId: string }>('test.greet-later');

/** Lets members have a job that waits; once an app, before its first job. */
export function addTestJob(app: TestApp): void {
  app.deps.jobs.handle([handleJob(greetLater, async () => {})]);
}

/** A member with rows in every table; of the partner no more than their match makes. */
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
  });
  await fillProfile(app, member);
  await fillSignIn(app, member, { email, lastName });
  await act(member, partner, 'like');
  const { conversationId } = await act(partner, member, 'like');
  if (conversationId === null) throw new Error('two likes made no match');
  await chat(app, { member, partner, conversationId, lastName });
  await play(app, member);
  await app.deps.jobs.enqueue(app.deps.db, greetLater, { memberId: member.id });
  const files = await app.deps.db.select().from(uploads).where(eq(uploads.memberId, member.id));
  const marks = [member.id, lastName, lastName.toLowerCase(), ...files.map(({ id }) => id)];
  return { ...member, conversationId, email, marks };
}

/** The JSON of an answer that has to be a success. */
export async function expectOk(answer: ReturnType<TestMember['call']>) {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(`${statusCode}: ${body}`);
  return JSON.parse(body || 'null');
}

async function fillProfile(app: TestApp, member: TestMember): Promise<void> {
  const { call, id } = member;
  const { uploadURL: picture } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, picture, await aPicture());
  await expectOk(call('PUT', '/api/profile-picture', { profilePictureURL: picture }));
  const { uploadURL: video } = await expectOk(call('POST', '/api/profile-video/upload-url'));
  await putFile(app, video, aVideo('recorded.webm'));
  const saved = { videoIntroUrl: video, profileComplete: true };
  await expectOk(call('PUT', `/api/users/${id}`, saved));
  // Stored, but not saved.
  const { uploadURL: unsaved } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, unsaved, await aPicture());
}

async function fillSignIn(
  app: TestApp,
  { id: memberId }: TestMember,
  { email, lastName }: { email: string; lastName: string },
): Promise<void> {
  const { db, clock } = app.deps;
  const now = clock();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const tokenHash = `token of ${lastName}`;
  await db.insert(devices).values({ memberId, tokenHash, createdAt: now, lastUsedAt: now });
  await db.insert(passwordResets).values({ memberId, tokenHash, expiresAt });
  await db.insert(registrations).values({
    email,
    browserHash: tokenHash,
    passwordHash: `hash of ${lastName}`,
    fullName: `Somebody ${lastName}`,
    age: 30,
    location: 'Austin, TX',
    bio: lastName,
    interests: ['Art', 'Food', 'Pets'],
    tokenHash,
    expiresAt,
    createdAt: now,
  });
}

/** A like or a pass of one member to another. */
export function act(from: TestMember, to: TestMember, type: 'like' | 'pass'): Promise<Match> {
  const body = { user1Id: from.id, user2Id: to.id, type };
  return expectOk(from.call('POST', '/api/matches', body));
}

interface Chat {
  member: TestMember;
  partner: TestMember;
  conversationId: string;
  lastName: string;
}

async function chat(app: TestApp, { member, partner, conversationId, lastName }: Chat) {
  const { db } = app.deps;
  const store = createMessageStore(app.deps);
  for (const [senderId, content] of [
    [member.id, `I am ${lastName}`],
    [partner.id, `Hello, ${lastName}`],
  ] as const) {
    const ids = { id: randomUUID(), clientMessageId: randomUUID(), conversationId, senderId };
    await store([{ ...ids, content, sentAt: app.deps.clock() }]);
  }
  for (const memberId of [member.id, partner.id]) {
    await db.insert(conversationReads).values({ conversationId, memberId, seq: 1 });
  }
  await db.insert(chatSettings).values({ memberId: member.id, showTyping: false });
}

async function play(app: TestApp, { id: memberId, call }: TestMember): Promise<void> {
  await expectOk(call('POST', `/api/users/${memberId}/daily-bonus`));
  await expectOk(call('GET', '/api/rizzman/can-play'));
  const result = { level: 1, score: 100, completed: false, timeRemaining: 0 };
  await expectOk(call('POST', '/api/rizzman/play', result));
  await app.deps.db.insert(rizzmanUnlisted).values({ memberId });
}

/** The rows that go with a member: with their id or address, or in one of their conversations. */
export function findRowsOf(rows: readonly DumpedRow[], member: FullMember): DumpedRow[] {
  const names = ({ row }: DumpedRow) => JSON.stringify(row).includes(member.id);
  const conversations = new Set(
    rows.flatMap((found) =>
      found.table === 'conversations' && names(found) ? [found.row['id']] : [],
    ),
  );
  return rows.filter(
    (found) =>
      names(found) ||
      conversations.has(found.row['conversation_id']) ||
      found.row['email'] === member.email,
  );
}

/** Lines in which anything of the member can be found. */
export function findMarks(rows: readonly DumpedRow[], { marks }: FullMember): string[] {
  return toLines(rows).filter((line) => marks.some((mark) => line.includes(mark)));
}

import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { DAY_MS, type Role } from '../../platform/shared/index.ts';
import { members, sessions } from '../../rooms/account/server/index.ts';
import { createMessageStore } from '../../rooms/chat/server/index.ts';
import { act, expectOk } from './member-calls.ts';
import type { TestApp, TestMember } from './test-app.ts';
import { aPicture, putFile } from './uploads.ts';

/** Gives or takes a role, as the operator's command does. */
export async function setRoleOf(app: TestApp, member: TestMember, role: Role): Promise<void> {
  await app.deps.db.update(members).set({ role }).where(eq(members.id, member.id));
}

/** Signs a member in again, after the clock was moved. */
export async function signInAgain(app: TestApp, { id }: TestMember): Promise<void> {
  const now = app.deps.clock();
  const fresh = { confirmedAt: now, expiresAt: new Date(now.getTime() + DAY_MS) };
  await app.deps.db.update(sessions).set(fresh).where(eq(sessions.memberId, id));
}

export async function createStaff(app: TestApp, role: 'moderator' | 'admin'): Promise<TestMember> {
  const member = await app.createMember({ fullName: `Mo ${role}` });
  await setRoleOf(app, member, role);
  return member;
}

/** A match of two members with these messages; returns its conversation. */
export async function matchWithMessages(
  app: TestApp,
  one: TestMember,
  other: TestMember,
  lines: readonly (readonly [sender: TestMember, content: string])[],
): Promise<string> {
  await act(one, other, 'like');
  const { conversationId } = await act(other, one, 'like');
  if (conversationId === null) throw new Error('two likes made no match');
  await write(app, conversationId, lines);
  return conversationId;
}

export async function write(
  app: TestApp,
  conversationId: string,
  lines: readonly (readonly [sender: TestMember, content: string])[],
): Promise<void> {
  const store = createMessageStore(app.deps);
  for (const [{ id: senderId }, content] of lines) {
    const message = { id: randomUUID(), clientMessageId: null, conversationId, senderId, content };
    const [stored] = await store([{ ...message, sentAt: app.deps.clock() }]);
    if (typeof stored !== 'object') throw new Error(`not stored: ${content}`);
  }
}

/** Gives a member a picture, and returns its address. */
export async function givePicture(app: TestApp, { call }: TestMember): Promise<string> {
  const { uploadURL } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, uploadURL, await aPicture());
  const saved = await expectOk(
    call('PUT', '/api/profile-picture', { profilePictureURL: uploadURL }),
  );
  return saved.user.profilePicture;
}

/** Reports a member for spam, unless `body` names another subject or reason. */
export function report(by: TestMember, member: TestMember, body: object = {}) {
  const subject = { kind: 'member', id: member.id };
  return by.call('POST', '/api/reports', { subject, reason: 'spam', ...body });
}

/** The open case about a member, as a moderator sees it. */
export async function findCase(moderator: TestMember, { id }: TestMember) {
  const cases = await expectOk(moderator.call('GET', '/api/desk/cases'));
  return cases.find((found: { member: { id: string } }) => found.member?.id === id);
}

/** The open case about a member in full, by default as an admin sees it. */
export async function readCaseAbout(app: TestApp, member: TestMember, moderator?: TestMember) {
  const desk = moderator ?? (await createStaff(app, 'admin'));
  const { id } = await findCase(desk, member);
  return expectOk(desk.call('GET', `/api/desk/cases/${id}`));
}

/** Decides the newest case about a member. */
export async function decide(moderator: TestMember, member: TestMember, body: object) {
  const { id, version } = await findCase(moderator, member);
  return moderator.call('POST', `/api/desk/cases/${id}/decide`, {
    version,
    finding: 'What was found',
    rule: 'spam',
    ...body,
  });
}

/** Ann has reported Ben. Mia and Max are moderators, Ada is an admin. */
export async function createReported(app: TestApp, body: object = {}) {
  const ann = await app.createMember({ fullName: 'Ann Field' });
  const ben = await app.createMember({ fullName: 'Ben Brook', bio: 'Buy my coins' });
  const mia = await createStaff(app, 'moderator');
  const max = await createStaff(app, 'moderator');
  const ada = await createStaff(app, 'admin');
  await expectOk(report(ann, ben, body));
  return { ann, ben, mia, max, ada };
}

export function onCase(by: TestMember, id: string, verb: string, body: object) {
  return by.call('POST', `/api/desk/cases/${id}/${verb}`, body);
}

/** The restrictions of a member, as the page about their account lists them. */
export async function standingOf(member: TestMember) {
  return (await expectOk(member.call('GET', '/api/standing'))).restrictions;
}

/** A visitor's notice about a member's page. */
export function fileNoticeAbout(app: TestApp, { id }: TestMember) {
  return app.call('POST', '/api/notices', {
    url: `${app.deps.config.publicUrl}/profile/${id}`,
    reason: 'spam',
    name: 'Nora North',
    email: 'nora@north.example',
    explanation: 'Look at this.',
    goodFaith: true,
  });
}

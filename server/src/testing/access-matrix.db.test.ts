import { apiContract, type ApiContract } from '@rizzly/domain/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { endMatch } from '../features/matching/index.ts';
import { createTestApp, type TestApp, type TestMember } from './test-app.ts';

/**
 * Who asks, always about the recipient, the request to them, or their conversation; `parted`, whose
 * match with the recipient has ended, asks about that match and its conversation.
 */
const ROLES = ['nobody', 'stranger', 'sender', 'recipient', 'matched', 'parted'] as const;
type Statuses = [
  nobody: number,
  stranger: number,
  sender: number,
  recipient: number,
  matched: number,
  parted: number,
];

interface Line {
  statuses: Statuses;
  body?: object;
}

/** Open to the signed-out; what is sent is wrong, so that nothing happens. */
const anybody = (status: number, body?: object): Line => ({
  statuses: [status, status, status, status, status, status],
  ...(body && { body }),
});
const anyMember = (status: number, body?: object): Line => ({
  statuses: [401, status, status, status, status, status],
  ...(body && { body }),
});
/** About the member of the path's `:id`, who may be absent to the caller. */
const aboutMember = (status: number): Line => ({
  statuses: [401, status, status, status, status, 404],
});
/** The recipient is the owner of the path's `:id`. */
const ownerOnly = (status: number, body?: object): Line => ({
  statuses: [401, 403, 403, status, 403, 403],
  ...(body && { body }),
});

/** Every route of the product. A new one has to be given its line: the type demands it. */
const MATRIX: Record<keyof ApiContract, Line> = {
  'POST /api/auth/register': anybody(400, {}),
  'POST /api/auth/resend-verification': anybody(400, {}),
  'GET /api/auth/verify-email': anybody(400),
  'POST /api/auth/verify-email': anybody(400, {}),
  'POST /api/auth/login': anybody(400, {}),
  'POST /api/auth/forgot-password': anybody(400, {}),
  'POST /api/auth/reset-password': anybody(400, {}),
  'GET /api/auth/session': anyMember(200),
  'GET /api/achievements': anyMember(200),
  'GET /api/users/:id/achievements': aboutMember(200),
  'GET /api/users/:id/achievement-progress': ownerOnly(200),
  'GET /api/users/:id/theme': aboutMember(200),
  'PUT /api/users/:id/theme': ownerOnly(400, {}),
  'GET /api/challenges': anyMember(200),
  'GET /api/users/:id/challenges': ownerOnly(200),
  'POST /api/users/:id/challenges/:challengeId/complete': ownerOnly(404),
  'GET /api/conversations/:id/messages': { statuses: [401, 404, 404, 200, 200, 404] },
  'GET /api/conversations/:id': { statuses: [401, 404, 404, 200, 200, 404] },
  'GET /api/unread': anyMember(200),
  'GET /api/chat-settings': anyMember(200),
  'PUT /api/chat-settings': anyMember(200, {}),
  'GET /api/users': anyMember(200),
  'GET /api/users/:id/potential-matches': ownerOnly(200),
  'GET /api/users/:id/matches': ownerOnly(200),
  'POST /api/users/:id/passes/take-back': ownerOnly(400, { userIds: [] }),
  'POST /api/matches': anyMember(403, {
    user1Id: '00000000-0000-4000-8000-000000000000',
    user2Id: '00000000-0000-4000-8000-000000000000',
    type: 'like',
  }),
  'GET /api/matches/:id': { statuses: [401, 404, 200, 200, 404, 404] },
  'PUT /api/matches/:id': { statuses: [401, 404, 403, 409, 404, 404], body: { status: 'pending' } },
  'POST /api/profile-picture/upload-url': anyMember(200),
  'POST /api/profile-video/upload-url': anyMember(200),
  'PUT /api/profile-picture': anyMember(400, {}),
  'GET /api/users/:id': aboutMember(200),
  'PUT /api/users/:id': ownerOnly(400, { fullName: '' }),
  'GET /api/users/:id/stats': aboutMember(200),
  'POST /api/users/:id/daily-bonus': ownerOnly(200),
  'GET /api/rizzman/can-play': anyMember(200),
  'POST /api/rizzman/play': anyMember(400, {}),
  'GET /api/rizzman/leaderboard': anyMember(200),
  'PUT /api/rizzman/leaderboard': anyMember(400, {}),
  // The last, because it ends the sessions.
  'POST /api/auth/logout': anybody(200),
};

let test: TestApp;
let people: Record<Exclude<(typeof ROLES)[number], 'nobody'>, TestMember>;
type Ids = Record<'users' | 'matches' | 'conversations', string>;
let ids: Ids;
let partedIds: Ids;

beforeAll(async () => {
  test = await createTestApp();
  const [stranger, sender, recipient, matched, parted] = [
    await test.createMember(),
    await test.createMember(),
    await test.createMember(),
    await test.createMember(),
    await test.createMember(),
  ];
  people = { stranger, sender, recipient, matched, parted };
  const like = async (from: TestMember, to: TestMember) =>
    (
      await from.call('POST', '/api/matches', { user1Id: from.id, user2Id: to.id, type: 'like' })
    ).json();
  const { id } = await like(sender, recipient);
  await like(matched, recipient);
  const { conversationId } = await like(recipient, matched);
  ids = { users: recipient.id, matches: id, conversations: conversationId };

  await like(parted, recipient);
  const ended = await like(recipient, parted);
  partedIds = { users: recipient.id, matches: ended.id, conversations: ended.conversationId };
  const end = { matchId: ended.id, memberId: recipient.id, at: test.deps.clock() };
  await test.deps.db.transaction((tx) => endMatch(tx, end));
});
afterAll(() => test.close());

function pathOf(template: string, of: Ids): string {
  const [, , collection] = template.split('/');
  const id = of[collection as keyof Ids];
  return template.replace(':id', id).replace(':challengeId', 'no-such-challenge');
}

const NEVER = '00000000-0000-4000-8000-00000000dead';
const NEVER_IDS: Ids = { users: NEVER, matches: NEVER, conversations: NEVER };

describe('an ended match', () => {
  const withId = Object.entries(MATRIX).filter(([key]) => key.includes(':id'));

  it.each(withId)('is answered as an id that never was: %s', async (key, { body }) => {
    const [method, template] = key.split(' ') as ['GET', string];
    const { call } = people.parted;
    const ended = await call(method, pathOf(template, partedIds), body);
    const never = await call(method, pathOf(template, NEVER_IDS), body);
    expect([ended.statusCode, ended.body]).toEqual([never.statusCode, never.body]);
  });

  it.each([
    ['POST', '/api/matches', 'user2Id'],
    ['POST', '/api/users/:own/passes/take-back', 'userIds'],
  ] as const)('is answered so in a body too: %s %s', async (method, path, field) => {
    const { call, id: own } = people.parted;
    const send = (id: string) =>
      call(method, path.replace(':own', own), {
        user1Id: own,
        type: 'like',
        [field]: field === 'userIds' ? [id] : id,
      });
    const [ended, never] = [await send(partedIds.users), await send(NEVER)];
    expect([ended.statusCode, ended.body]).toEqual([never.statusCode, never.body]);
  });

  it('is in none of the lists of either', async () => {
    for (const [one, other] of [
      [people.parted, people.recipient],
      [people.recipient, people.parted],
    ] as const) {
      for (const url of [
        '/api/users',
        '/api/users?minAge=20',
        '/api/users?location=Austin',
        '/api/users?search=member',
        `/api/users/${one.id}/potential-matches`,
        `/api/users/${one.id}/matches`,
        '/api/unread',
        '/api/rizzman/leaderboard',
      ]) {
        const answer = await one.call('GET', url);
        expect(answer.statusCode).toBe(200);
        expect(answer.body).not.toContain(other.id);
        expect(answer.body).not.toContain(partedIds.conversations);
      }
    }
  });
});

describe('who may do what (§6)', () => {
  it('has a line for every route', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(apiContract).toSorted());
  });

  it.each(Object.entries(MATRIX))('%s', async (key, { statuses, body }) => {
    const [method, template] = key.split(' ') as ['GET', string];
    const answers: number[] = [];
    for (const role of ROLES) {
      const call = role === 'nobody' ? test.call : people[role].call;
      const path = pathOf(template, role === 'parted' ? partedIds : ids);
      const answer = await call(method, path, body);
      answers.push(answer.statusCode);
      expect(answer.body).not.toMatch(/passwordHash|password_hash|tokenHash|foldedName/u);
    }
    expect(answers).toEqual(statuses);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';

import { apiContract, type ApiContract } from '../../rooms/contract.ts';
import { act, expectOk } from './member-calls.ts';
import type { TestMember } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

/**
 * The callers. They call about the recipient, the request to them, or their conversation. The match
 * of `parted` with the recipient has ended, and the recipient has blocked `blocked`. Both call
 * about their own former match.
 */
const ROLES = [
  'nobody',
  'stranger',
  'sender',
  'recipient',
  'matched',
  'parted',
  'blocked',
] as const;
type Statuses = [
  nobody: number,
  stranger: number,
  sender: number,
  recipient: number,
  matched: number,
  parted: number,
  blocked: number,
];

interface Line {
  statuses: Statuses;
  body?: object;
}

/** A public call. Its body is invalid, so that it has no effect. */
const anybody = (status: number, body?: object): Line => ({
  statuses: [status, status, status, status, status, status, status],
  ...(body && { body }),
});
const anyMember = (status: number, body?: object): Line => ({
  statuses: [401, status, status, status, status, status, status],
  ...(body && { body }),
});
/** A call about the member of the path's `:id`, who is hidden from some callers. */
const aboutMember = (status: number): Line => ({
  statuses: [401, status, status, status, status, 404, 404],
});
/** A call for the owner of the path's `:id`, who is the recipient. */
const ownerOnly = (status: number, body?: object): Line => ({
  statuses: [401, 403, 403, status, 403, 403, 403],
  ...(body && { body }),
});

/** For members without the role the call does not exist; nobody is asked to sign in. */
const adminsOnly = (body?: object): Line => ({
  statuses: [401, 404, 404, 404, 404, 404, 404],
  ...(body && { body }),
});

/** For members without a role the call does not exist. */
const moderatorsOnly = (body?: object): Line => ({
  statuses: [404, 404, 404, 404, 404, 404, 404],
  ...(body && { body }),
});

const SLOTS = ['2026-12-01', '2026-12-02'].map((day) => ({
  startsAt: `${day}T18:00:00Z`,
  place: { name: 'Zilker Park', city: 'Austin, TX' },
}));

/** Every route of the product. The type requires a line for each new one. */
const MATRIX: Record<keyof ApiContract, Line> = {
  'POST /api/auth/register': anybody(400, {}),
  'POST /api/auth/resend-verification': anybody(400, {}),
  'GET /api/auth/verify-email': anybody(400),
  'POST /api/auth/verify-email': anybody(400, {}),
  'POST /api/auth/login': anybody(400, {}),
  'POST /api/auth/forgot-password': anybody(400, {}),
  'POST /api/auth/reset-password': anybody(400, {}),
  'GET /api/proof': anybody(400),
  'GET /api/invitations/:id': anybody(200),
  'GET /api/invitations': anyMember(200),
  'POST /api/invitations': anyMember(403, {}),
  'DELETE /api/invitations/:id': anyMember(404),
  'GET /api/application': anyMember(404),
  'PUT /api/application': anyMember(404, { application: 'Hello' }),
  'GET /api/desk/applications': moderatorsOnly(),
  'PUT /api/desk/applications': moderatorsOnly({}),
  'PUT /api/desk/applications/:id': moderatorsOnly({}),
  'GET /api/desk/invited': moderatorsOnly(),
  'GET /api/auth/session': anyMember(200),
  'GET /api/community': anybody(200),
  'GET /api/pages/:page': anybody(404),
  'POST /api/agreements': anyMember(409, { version: 1 }),
  'GET /api/announcements': anyMember(200),
  'POST /api/announcements/:id/close': anyMember(404),
  'GET /api/admin/pages/:page': adminsOnly(),
  'PUT /api/admin/pages/:page': adminsOnly({}),
  'POST /api/admin/pages/preview': adminsOnly({}),
  'GET /api/admin/announcements': adminsOnly(),
  'POST /api/admin/announcements': adminsOnly({}),
  'DELETE /api/admin/announcements/:id': adminsOnly(),
  'POST /api/admin/logo/upload-url': adminsOnly(),
  'PUT /api/admin/logo': adminsOnly({}),
  'DELETE /api/admin/logo': adminsOnly(),
  'GET /api/setup/:token': anybody(404),
  'POST /api/setup': anyMember(404, { token: 'none' }),
  'GET /api/admin/health': adminsOnly(),
  'POST /api/admin/webhook/test': adminsOnly(),
  'GET /api/admin/figures': adminsOnly(),
  'GET /api/admin/audit': adminsOnly(),
  'GET /api/admin/audit/csv': adminsOnly(),
  'GET /api/admin/audit/chain': adminsOnly(),
  'GET /api/admin/tokens': adminsOnly(),
  'POST /api/admin/tokens': adminsOnly({}),
  'DELETE /api/admin/tokens/:id': adminsOnly(),
  'GET /api/admin/members': adminsOnly(),
  'GET /api/admin/members/:id': adminsOnly(),
  'PUT /api/admin/members/:id/role': adminsOnly({ role: 'admin' }),
  'POST /api/admin/members/:id/export': adminsOnly(),
  'DELETE /api/admin/members/:id': adminsOnly(),
  'GET /api/places': anybody(200),
  'GET /api/places/:name': anybody(404),
  'GET /api/interests': anybody(200),
  'GET /api/admin/places': adminsOnly(),
  'POST /api/admin/places': adminsOnly({}),
  'DELETE /api/admin/places/:name': adminsOnly(),
  'PUT /api/admin/interests': adminsOnly([]),
  'GET /api/admin/community': adminsOnly(),
  'PATCH /api/admin/community': adminsOnly({}),
  'POST /api/admin/test-mail': adminsOnly(),
  'GET /api/admin/raid': adminsOnly(),
  'GET /api/admin/todo': adminsOnly(),
  'POST /api/admin/raid': adminsOnly({}),
  'DELETE /api/admin/raid': adminsOnly(),
  'POST /api/account/password': anyMember(400, {}),
  'POST /api/account/password/remove': anyMember(400, {}),
  'GET /api/passkeys': anyMember(200),
  'POST /api/passkeys/options': anyMember(200),
  'POST /api/passkeys': anyMember(400, {}),
  'PUT /api/passkeys/:id': anyMember(404, { name: 'Phone' }),
  'DELETE /api/passkeys/:id': anyMember(404),
  'POST /api/auth/passkey/options': anybody(200),
  'POST /api/auth/passkey': anybody(400, {}),
  'GET /api/second-factor': moderatorsOnly(),
  'POST /api/second-factor': moderatorsOnly(),
  'PUT /api/second-factor': moderatorsOnly({}),
  'DELETE /api/second-factor': moderatorsOnly(),
  'POST /api/second-factor/answer': moderatorsOnly({}),
  'POST /api/auth/again': anyMember(400, {}),
  'GET /api/account': anyMember(200),
  'POST /api/account/email': anyMember(400, {}),
  'POST /api/account/email/confirm': anybody(400, {}),
  'POST /api/account/email/undo': anybody(400, {}),
  'GET /api/sessions': anyMember(200),
  'DELETE /api/sessions': anyMember(200),
  'DELETE /api/sessions/:id': anyMember(404),
  'GET /api/achievements': anyMember(200),
  'GET /api/users/:id/achievements': aboutMember(200),
  'GET /api/users/:id/achievement-progress': ownerOnly(200),
  'GET /api/users/:id/theme': aboutMember(200),
  'PUT /api/users/:id/theme': ownerOnly(400, {}),
  'GET /api/challenges': anyMember(200),
  'GET /api/users/:id/challenges': ownerOnly(200),
  'POST /api/users/:id/challenges/:challengeId/complete': ownerOnly(404),
  'GET /api/conversations/:id/messages': { statuses: [401, 404, 404, 200, 200, 404, 404] },
  'GET /api/conversations/:id': { statuses: [401, 404, 404, 200, 200, 404, 404] },
  'GET /api/conversations/:id/reactions': { statuses: [401, 404, 404, 200, 200, 404, 404] },
  'POST /api/conversations/:id/attachments': {
    statuses: [401, 404, 404, 201, 201, 404, 404],
    body: {
      kind: 'voice',
      contentType: 'audio/webm',
      size: 1000,
      peaks: Array.from({ length: 64 }, () => 50),
    },
  },
  'PUT /api/conversations/:id/pictures': {
    statuses: [401, 404, 404, 200, 200, 404, 404],
    body: { show: 'always' },
  },
  'POST /api/conversations/:id/calls': {
    // The two have not written yet.
    statuses: [401, 404, 404, 403, 403, 404, 404],
    body: { agree: true },
  },
  'GET /api/conversations/:id/calls': { statuses: [401, 404, 404, 200, 200, 404, 404] },
  'GET /api/calls/current': anyMember(200),
  'PUT /api/calls/:id': anyMember(404, { action: 'accept' }),
  'GET /api/calls/:id/servers': anyMember(404),
  'PUT /api/messages/:id/reaction': anyMember(404, { emoji: '👍' }),
  'DELETE /api/messages/:id/reaction': anyMember(404),
  'DELETE /api/messages/:id': anyMember(404),
  'GET /api/conversations': anyMember(200),
  'PUT /api/conversations/:id/mute': {
    statuses: [401, 404, 404, 200, 200, 404, 404],
    body: { muted: true },
  },
  'POST /api/conversations/:id/snooze': { statuses: [401, 404, 404, 200, 200, 404, 404] },
  'GET /api/calendar': anyMember(200),
  'POST /api/calendar': anyMember(200),
  'DELETE /api/calendar': anyMember(200),
  'GET /api/unread': anyMember(200),
  'GET /api/past-chats': anyMember(200),
  'GET /api/notifications': anyMember(200),
  'GET /api/notifications/unread': anyMember(200),
  'POST /api/notifications/read': anyMember(400, {}),
  'GET /api/push/key': anyMember(200),
  'POST /api/push/subscriptions': anyMember(400, {}),
  'DELETE /api/push/subscriptions': anyMember(400, {}),
  'GET /api/users': anyMember(200),
  'GET /api/users/:id/potential-matches': ownerOnly(200),
  'GET /api/best-fit': anyMember(200),
  'GET /api/users/:id/matches': ownerOnly(200),
  'POST /api/users/:id/passes/take-back': ownerOnly(400, { userIds: [] }),
  'POST /api/matches': anyMember(403, {
    user1Id: '00000000-0000-4000-8000-000000000000',
    user2Id: '00000000-0000-4000-8000-000000000000',
    type: 'like',
  }),
  'GET /api/matches/:id': { statuses: [401, 404, 200, 200, 404, 404, 404] },
  'PUT /api/matches/:id': {
    statuses: [401, 404, 403, 409, 404, 404, 404],
    body: { status: 'pending' },
  },
  'POST /api/matches/:id/goodbye': {
    statuses: [401, 404, 409, 409, 404, 404, 404],
    body: { line: 'All the best' },
  },
  'POST /api/matches/:id/unmatch': { statuses: [401, 404, 409, 409, 404, 404, 404] },
  'GET /api/blocks': anyMember(200),
  'GET /api/avoided': anyMember(200),
  'PUT /api/avoided': anyMember(400, {}),
  'DELETE /api/avoided': anyMember(200),
  'POST /api/blocks': anyMember(404, { userId: '00000000-0000-4000-8000-000000000000' }),
  'DELETE /api/blocks/:userId': anyMember(404),
  'GET /api/squad': anyMember(200),
  'POST /api/squad': anyMember(400, {}),
  'POST /api/squad/invitations': anyMember(404, {}),
  'GET /api/squad/invitations': anyMember(200),
  'DELETE /api/squad/invitations/:id': anyMember(404),
  'DELETE /api/squad/link': anyMember(404),
  'POST /api/squad/join': anyMember(404, { token: 'no-such-link' }),
  'POST /api/squad/leave': anyMember(404),
  'GET /api/squad/suggestions': anyMember(200),
  'GET /api/squad/proposals': anyMember(200),
  'POST /api/squad/proposals': anyMember(404, { squadId: 'no-such-squad' }),
  'PUT /api/squad/proposals/:id': anyMember(404, { answer: 'yes' }),
  'GET /api/rooms': anyMember(200),
  'GET /api/rooms/:id': anyMember(404),
  'POST /api/rooms/:id/leave': anyMember(404),
  'POST /api/rooms/:id/plans': anyMember(404, { slots: SLOTS }),
  'POST /api/conversations/:id/plans': {
    statuses: [401, 404, 404, 201, 409, 404, 404],
    body: { slots: SLOTS },
  },
  'GET /api/conversations/:id/plan': { statuses: [401, 404, 404, 200, 200, 404, 404] },
  'GET /api/again': anyMember(200),
  'PUT /api/again': anyMember(404, {
    about: { kind: 'date', id: 'no-such-date' },
    userId: 'nobody',
    answer: 'again',
  }),
  'GET /api/dates': anyMember(200),
  'GET /api/plans/:id': anyMember(404),
  'PUT /api/plans/:id/votes': anyMember(404, { votes: {} }),
  'POST /api/plans/:id/cancel': anyMember(404),
  'POST /api/plans/:id/share': anyMember(404),
  'DELETE /api/plans/:id/share': anyMember(404),
  'GET /api/shared/:token': anybody(404),
  'PUT /api/plans/:id/check-on-me': anyMember(404, {
    at: '2026-12-01T18:00:00Z',
    contacts: ['friend@test.example'],
  }),
  'POST /api/plans/:id/all-right': anyMember(404),
  'POST /api/contacts/agree': anybody(404, { token: 'no-such-link', agrees: true }),
  'POST /api/plans/:id/confirm': anyMember(404, { userId: 'nobody' }),
  'DELETE /api/plans/:id/reflection': anyMember(404),
  'PUT /api/plans/:id/reflection': anyMember(404, { how: 'good' }),
  'POST /api/profile-picture/upload-url': anyMember(200),
  'POST /api/profile-video/upload-url': anyMember(200),
  'PUT /api/profile-picture': anyMember(400, {}),
  'GET /api/prompts': anyMember(200),
  'POST /api/voice-note/upload-url': anyMember(200),
  'PUT /api/voice-note': anyMember(400, {}),
  'DELETE /api/voice-note': anyMember(200),
  'POST /api/pictures': anyMember(400, {}),
  'PUT /api/pictures/order': anyMember(400, {}),
  'PUT /api/pictures/:id': anyMember(404, { alt: 'A pier' }),
  'PUT /api/pictures/:id/crop': anyMember(404, { left: 0, top: 0, width: 1, height: 1 }),
  'DELETE /api/pictures/:id': anyMember(404),
  'POST /api/photo-check': anyMember(200),
  'GET /api/photo-check': anyMember(200),
  'PUT /api/photo-check/:id': anyMember(404, { selfieURL: '/api/uploads/none' }),
  'GET /api/lessons': anyMember(200),
  'GET /api/lessons/:id': anyMember(404),
  'POST /api/lessons/:id/done': anyMember(404),
  // Without a language model these calls don't exist.
  'GET /api/coach/model': { statuses: [404, 404, 404, 404, 404, 404, 404] },
  'POST /api/coach/model': { statuses: [404, 404, 404, 404, 404, 404, 404] },
  'GET /api/conversations/:id/questions': { statuses: [401, 404, 404, 200, 200, 404, 404] },
  'POST /api/conversations/:id/questions': { statuses: [401, 404, 404, 200, 200, 404, 404] },
  'POST /api/conversations/:id/questions/decline': {
    statuses: [401, 404, 404, 200, 200, 404, 404],
  },
  'PUT /api/conversations/:id/questions': {
    statuses: [401, 404, 404, 200, 200, 404, 404],
    body: { number: 1, content: 'The sea' },
  },
  'POST /api/conversations/:id/questions/skip': {
    statuses: [401, 404, 404, 200, 200, 404, 404],
    body: { number: 1 },
  },
  'POST /api/conversations/:id/questions/stop': { statuses: [401, 404, 404, 200, 200, 404, 404] },
  'GET /api/users/:id': aboutMember(200),
  'GET /api/users/:id/as-others': ownerOnly(200),
  'PUT /api/users/:id': ownerOnly(400, { fullName: '' }),
  'GET /api/users/:id/stats': aboutMember(200),
  'POST /api/users/:id/daily-bonus': ownerOnly(200),
  'GET /api/rizzman/can-play': anyMember(200),
  'POST /api/rizzman/play': anyMember(400, {}),
  'GET /api/rizzman/leaderboard': anyMember(200),
  'GET /api/rizzman/pairs': anyMember(200),
  'PUT /api/rizzman/pairs': anyMember(400, {}),
  'GET /api/quest': anyMember(200),
  'PATCH /api/quest': anyMember(200, {}),
  'GET /api/preferences': anyMember(200),
  'PUT /api/preferences': anyMember(400, {}),
  'DELETE /api/preferences': anyMember(200),
  'GET /api/settings': anyMember(200),
  'PATCH /api/settings': anyMember(200, {}),
  'POST /api/account/export': anyMember(400, {}),
  'GET /api/account/export': anyMember(200),
  'POST /api/account/delete': anyMember(400, {}),
  'POST /api/account/come-back': anybody(400, {}),
  'POST /api/account/come-back/passkey': anybody(400, {}),
  'POST /api/account/pause': anyMember(200),
  'POST /api/account/resume': anyMember(200),
  'GET /api/events': anyMember(200),
  'GET /api/events/mine': anyMember(200),
  'POST /api/events': anyMember(400, {}),
  'GET /api/events/:id': anyMember(404),
  'PUT /api/events/:id': anyMember(404, {}),
  'POST /api/events/:id/publish': anyMember(404),
  'POST /api/events/:id/cancel': anyMember(404),
  'PUT /api/events/:id/rsvp': anyMember(404, { status: 'going' }),
  'GET /api/events/:id/guests': anyMember(404),
  'POST /api/events/:id/remove': anyMember(404, {
    userId: '00000000-0000-4000-8000-000000000000',
    finding: 'Rude',
  }),
  'GET /api/events/:id/code': anyMember(404),
  'GET /api/events/:id/table': anyMember(404),
  'GET /api/events/:id/round': anyMember(404),
  'PUT /api/events/:id/round': anyMember(404, { ready: false }),
  'POST /api/events/:id/check-in': anyMember(404, { code: '000000' }),
  'GET /api/events/:id/public': anybody(404),
  'GET /api/desk/events': moderatorsOnly(),
  'POST /api/desk/events/:id/decide': moderatorsOnly({}),
  'POST /api/reports': anyMember(400, {}),
  'GET /api/reports': anyMember(200),
  'GET /api/reports/subjects': anyMember(200),
  'POST /api/notices': anybody(400, {}),
  'GET /api/standing': anyMember(200),
  'POST /api/appeals': anyMember(404, { decisionId: 'no-such-decision', text: 'Why?' }),
  'GET /api/safety/figures': anybody(200),
  // Admins see it, and everybody where the operator says so.
  'GET /api/figures': anybody(404),
  'GET /api/desk/cases': moderatorsOnly(),
  'POST /api/desk/cases': moderatorsOnly({}),
  'GET /api/desk/members': moderatorsOnly(),
  'GET /api/desk/batches': moderatorsOnly(),
  'POST /api/desk/batches': moderatorsOnly({}),
  'GET /api/desk/batches/:id': moderatorsOnly(),
  'POST /api/desk/batches/:id/undo': moderatorsOnly({}),
  'GET /api/desk/members/:id': moderatorsOnly(),
  'PATCH /api/desk/members/:id': moderatorsOnly({}),
  'POST /api/desk/members/:id/notes': moderatorsOnly({}),
  'POST /api/desk/members/:id/end-sessions': moderatorsOnly({}),
  'POST /api/desk/members/:id/ask-password': moderatorsOnly({}),
  'POST /api/desk/registrations/:id/resend': moderatorsOnly({}),
  'GET /api/desk/cases/:id': moderatorsOnly(),
  'GET /api/desk/evidence/:id/media/:index': moderatorsOnly(),
  'GET /api/desk/openapi.json': moderatorsOnly(),
  'POST /api/desk/cases/:id/claim': moderatorsOnly({ version: 1 }),
  'POST /api/desk/cases/:id/release': moderatorsOnly({ version: 1 }),
  'POST /api/desk/cases/:id/escalate': moderatorsOnly({ version: 1 }),
  'POST /api/desk/cases/:id/decide': moderatorsOnly({}),
  'POST /api/desk/cases/:id/evidence': moderatorsOnly({}),
  'GET /api/desk/appeals': moderatorsOnly(),
  'POST /api/desk/appeals/:id/decide': moderatorsOnly({}),
  'GET /api/desk/audit': moderatorsOnly(),
  'GET /api/desk/load': moderatorsOnly(),
  'GET /api/desk/todo': moderatorsOnly(),
  'GET /api/desk/photo-checks': moderatorsOnly(),
  'GET /api/desk/photo-checks/:id/selfie': moderatorsOnly(),
  'GET /api/desk/photo-checks/:id/pictures/:folder': moderatorsOnly(),
  'POST /api/desk/photo-checks/:id/decide': moderatorsOnly({}),
  'GET /api/account/export/:id/file': anyMember(404),
  'GET /api/attachments/:id/file': anyMember(404),
  'GET /api/calendar/:token.ics': anybody(404),
  'GET /api/events/:id/calendar.ics': anyMember(404),
  'GET /api/pictures/:id/original': anyMember(404),
  'GET /api/plans/:id/calendar.ics': anyMember(404),
  'GET /files/*': anyMember(404),
  'GET /logo/*': anybody(404),
  'PUT /api/uploads/:id': anybody(403, {}),
  // Last, because it ends the sessions.
  'POST /api/auth/logout': anybody(200),
};

const app = useTestApp();
let people: Record<Exclude<(typeof ROLES)[number], 'nobody'>, TestMember>;
type Ids = Record<'users' | 'matches' | 'conversations', string>;
/** The ids that each role calls about. */
let ids: Record<(typeof ROLES)[number], Ids>;

beforeAll(async () => {
  const [stranger, sender, recipient, matched, parted, blocked] = [
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
  ];
  people = { stranger, sender, recipient, matched, parted, blocked };
  const { id } = await act(sender, recipient, 'like');
  const conversationOf = async (partner: TestMember): Promise<Ids> => {
    await act(partner, recipient, 'like');
    const match = await act(recipient, partner, 'like');
    return { users: recipient.id, matches: match.id, conversations: match.conversationId ?? '' };
  };
  const known = { ...(await conversationOf(matched)), matches: id };
  const ended = await conversationOf(parted);
  const hidden = await conversationOf(blocked);
  ids = {
    nobody: known,
    stranger: known,
    sender: known,
    recipient: known,
    matched: known,
    parted: ended,
    blocked: hidden,
  };
  await expectOk(recipient.call('POST', `/api/matches/${ended.matches}/unmatch`));
  await expectOk(recipient.call('POST', '/api/blocks', { userId: blocked.id }));
});

function pathOf(template: string, of: Ids): string {
  const [, , collection] = template.split('/');
  const id = of[collection as keyof Ids];
  return template
    .replace(':id', id)
    .replace(':userId', of.users)
    .replace(':challengeId', 'no-such-challenge');
}

describe('who may do what (§6)', () => {
  it('has a line for every route', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(apiContract).toSorted());
  });

  it.each(Object.entries(MATRIX))('%s', async (key, { statuses, body }) => {
    const [method, template] = key.split(' ') as ['GET', string];
    const answers: number[] = [];
    for (const role of ROLES) {
      const call = role === 'nobody' ? app.call : people[role].call;
      const path = pathOf(template, ids[role]);
      const answer = await call(method, path, body);
      answers.push(answer.statusCode);
      expect(answer.body).not.toMatch(/passwordHash|password_hash|tokenHash|foldedName/u);
    }
    expect(answers).toEqual(statuses);
  });
});

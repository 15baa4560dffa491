import type { Endpoint } from '../../platform/shared/index.ts';
import { apiContract, type ApiContract } from '../../rooms/contract.ts';
import type { SubjectKind } from '../../rooms/safety/index.ts';
import type { TestMember } from './test-app.ts';

export const ALL_CALLS: Record<string, Endpoint> = apiContract;
type Key = keyof ApiContract;
type KeyWithId = Extract<Key, `${string}:${string}`>;

/** The things that ids identify. */
export const KINDS = [
  // Of an owner's call, which answers 403 for every id but the caller's.
  'account',
  'member',
  'match',
  'conversation',
  // To report.
  'message',
  'chatMessage',
  'attachment',
  'call',
  // A conversation to report.
  'pastChat',
  'session',
  'passkey',
  'picture',
  'ownPicture',
  'photoCheck',
  'export',
  'invitation',
  'doorInvitation',
  'squad',
  'proposal',
  'room',
  'plan',
  'event',
  'publicEvent',
  'case',
  'evidence',
  'decision',
  'appeal',
  // At the desk.
  'selfie',
  'submission',
  'application',
] as const;
export type Kind = (typeof KINDS)[number];
export type IdsByKind = Record<Kind, string>;

export const NEVER = '00000000-0000-4000-8000-00000000dead';
export const NEVER_IDS = Object.fromEntries(
  KINDS.map((kind) => [kind, kind === 'message' ? `${NEVER}:1` : NEVER]),
) as IdsByKind;

type Body = (id: string, own: IdsByKind) => object;

/** One id of a call. */
export interface IdRow {
  kind: Kind;
  body?: Body;
  /** The path has something of the caller's, and the body the id. */
  within?: Kind;
}
/** Why an id is not compared. */
type Exempt = string;

const of = (kind: Kind, body?: Body): IdRow => ({ kind, ...(body && { body }) });
const within = (kind: Kind, named: Kind, body: Body): IdRow => ({
  kind: named,
  body,
  within: kind,
});

const SECRET = 'Not an id but a secret: whoever has it may use it.';
const STAFF_SEE_ALL = 'At the desk every member is shown.';
const CATALOGUE = 'A list that is the same for everybody.';

const account = [of('account')];
const member = [of('member')];
const conversation = [of('conversation')];
const match = [of('match')];
const room = [of('room')];
const plan = [of('plan')];
const event = [of('event')];
const slots = ['2026-12-01', '2026-12-02'].map((day) => ({
  startsAt: `${day}T18:00:00Z`,
  place: { name: 'Zilker Park', city: 'Austin, TX' },
}));
const voice = {
  kind: 'voice',
  contentType: 'audio/webm',
  size: 1000,
  peaks: Array.from({ length: 64 }, () => 50),
};
const version = () => ({ version: 1 });
const finding = 'What was found';
const report = (subjectKind: SubjectKind, kind: Kind): IdRow =>
  of(kind, (id) => ({ subject: { kind: subjectKind, id }, reason: 'spam', finding }));
/** Every id of every call. The type requires a line for each new call with an id in its path. */
export const CALLS_BY_ID: Record<KeyWithId, IdRow[] | Exempt> &
  Partial<Record<Key, IdRow[] | Exempt>> = {
  'DELETE /api/sessions/:id': [of('session')],
  'PUT /api/passkeys/:id': [of('passkey', () => ({ name: 'Phone' }))],
  'DELETE /api/passkeys/:id': [of('passkey')],
  'POST /api/passkeys': SECRET,
  'POST /api/auth/passkey': SECRET,
  'POST /api/auth/again': SECRET,
  'POST /api/account/come-back/passkey': SECRET,
  'GET /api/pages/:page': CATALOGUE,
  'GET /api/admin/pages/:page': 'For admins alone.',
  'PUT /api/admin/pages/:page': 'For admins alone.',
  'POST /api/announcements/:id/close': CATALOGUE,
  'DELETE /api/admin/announcements/:id': 'For admins alone.',
  'DELETE /api/admin/tokens/:id': 'For admins alone.',
  'GET /api/places/:name': CATALOGUE,
  'DELETE /api/admin/places/:name': 'For admins alone.',
  'PUT /api/admin/members/:id/role': 'For admins alone.',
  'GET /api/desk/batches/:id': 'No member has it: it is the team’s.',
  'POST /api/desk/batches/:id/undo': 'No member has it: it is the team’s.',
  'GET /api/admin/members/:id': 'For admins alone.',
  'GET /api/desk/members/:id': STAFF_SEE_ALL,
  'PATCH /api/desk/members/:id': STAFF_SEE_ALL,
  'POST /api/desk/members/:id/notes': STAFF_SEE_ALL,
  'POST /api/desk/members/:id/end-sessions': STAFF_SEE_ALL,
  'POST /api/desk/members/:id/ask-password': STAFF_SEE_ALL,
  'POST /api/desk/registrations/:id/resend': 'No member has it: it is a registration’s.',
  'POST /api/admin/members/:id/export': 'For admins alone.',
  'DELETE /api/admin/members/:id': 'For admins alone.',
  'GET /api/account/export/:id/file': [of('export')],
  'POST /api/blocks': [of('member', (userId) => ({ userId }))],
  'DELETE /api/blocks/:userId': member,
  'GET /api/users': 'The member to leave out of the caller’s own list.',
  'GET /api/users/:id': member,
  'GET /api/users/:id/as-others': account,
  'PUT /api/users/:id': account,
  'GET /api/users/:id/stats': member,
  'GET /api/users/:id/achievements': member,
  'GET /api/users/:id/theme': member,
  'PUT /api/users/:id/theme': account,
  'GET /api/users/:id/achievement-progress': account,
  'GET /api/users/:id/challenges': account,
  'GET /api/users/:id/potential-matches': account,
  'GET /api/users/:id/matches': account,
  'POST /api/users/:id/daily-bonus': account,
  'POST /api/users/:id/challenges/:challengeId/complete': account,
  'POST /api/users/:id/passes/take-back': [within('member', 'member', (id) => ({ userIds: [id] }))],
  'POST /api/matches': [
    of('member', (user2Id, own) => ({ user1Id: own.member, user2Id, type: 'like' })),
    of('member', (user2Id, own) => ({ user1Id: own.member, user2Id, type: 'pass' })),
    of('member', (user1Id, own) => ({ user1Id, user2Id: own.member, type: 'like' })),
  ],
  'GET /api/matches/:id': match,
  'PUT /api/matches/:id': [of('match', () => ({ status: 'mutual' }))],
  'POST /api/matches/:id/goodbye': [of('match', () => ({ line: 'All the best' }))],
  'POST /api/matches/:id/unmatch': match,
  'GET /api/calendar/:token.ics': SECRET,
  'GET /api/conversations/:id': conversation,
  'GET /api/conversations/:id/messages': conversation,
  'POST /api/conversations/:id/snooze': conversation,
  'PUT /api/conversations/:id/mute': [of('conversation', () => ({ muted: true }))],
  'GET /api/conversations/:id/reactions': conversation,
  'POST /api/conversations/:id/attachments': [of('conversation', () => voice)],
  'PUT /api/conversations/:id/pictures': [of('conversation', () => ({ show: 'ask' }))],
  'GET /api/attachments/:id/file': [of('attachment')],
  'POST /api/conversations/:id/calls': [of('conversation', () => ({ agree: true }))],
  'GET /api/conversations/:id/calls': [of('conversation')],
  'PUT /api/calls/:id': [of('call', () => ({ action: 'hang_up' }))],
  'GET /api/calls/:id/servers': [of('call')],
  'PUT /api/messages/:id/reaction': [of('chatMessage', () => ({ emoji: '🔥' }))],
  'DELETE /api/messages/:id/reaction': [of('chatMessage')],
  'DELETE /api/messages/:id': [of('chatMessage')],
  'GET /api/conversations/:id/questions': conversation,
  'POST /api/conversations/:id/questions': conversation,
  'POST /api/conversations/:id/questions/decline': conversation,
  'PUT /api/conversations/:id/questions': [
    of('conversation', () => ({ number: 1, content: 'The sea' })),
  ],
  'POST /api/conversations/:id/questions/skip': [of('conversation', () => ({ number: 1 }))],
  'POST /api/conversations/:id/questions/stop': conversation,
  'GET /api/conversations/:id/plan': conversation,
  'POST /api/conversations/:id/plans': [of('conversation', () => ({ slots }))],
  'POST /api/squad/invitations': [of('member', (userId) => ({ userId }))],
  'DELETE /api/squad/invitations/:id': [of('invitation')],
  'POST /api/squad/join': [of('invitation', (invitationId) => ({ invitationId }))],
  'POST /api/squad/proposals': [of('squad', (squadId) => ({ squadId }))],
  'PUT /api/squad/proposals/:id': [of('proposal', () => ({ answer: 'yes' }))],
  'GET /api/rooms/:id': room,
  'POST /api/rooms/:id/leave': room,
  'POST /api/rooms/:id/plans': [of('room', () => ({ slots }))],
  'GET /api/plans/:id': plan,
  'GET /api/plans/:id/calendar.ics': plan,
  'PUT /api/plans/:id/votes': [of('plan', () => ({ votes: {} }))],
  'POST /api/plans/:id/cancel': plan,
  'POST /api/plans/:id/share': plan,
  'DELETE /api/plans/:id/share': plan,
  'PUT /api/plans/:id/check-on-me': [
    of('plan', () => ({ at: '2026-11-29T20:00:00Z', contacts: ['sister@example.com'] })),
  ],
  'POST /api/plans/:id/all-right': plan,
  'POST /api/plans/:id/confirm': [
    of('plan', () => ({ userId: NEVER })),
    within('plan', 'member', (userId) => ({ userId })),
  ],
  'PUT /api/again': [
    of('plan', (id) => ({ about: { kind: 'date', id }, userId: NEVER, answer: 'again' })),
    of('member', (userId, own) => ({
      about: { kind: 'date', id: own.plan },
      userId,
      answer: 'again',
    })),
  ],
  'PUT /api/plans/:id/reflection': [of('plan', () => ({ how: 'good' }))],
  'DELETE /api/plans/:id/reflection': plan,
  'GET /api/shared/:token': SECRET,
  'GET /api/setup/:token': SECRET,
  'PUT /api/uploads/:id': SECRET,
  'PUT /api/photo-check/:id': [of('photoCheck', () => ({ selfieURL: '/api/uploads/none' }))],
  'PUT /api/pictures/:id': [of('ownPicture', () => ({ alt: 'A pier' }))],
  'PUT /api/pictures/:id/crop': [
    of('ownPicture', () => ({ left: 0, top: 0, width: 1, height: 1 })),
  ],
  'GET /api/pictures/:id/original': [of('ownPicture')],
  'DELETE /api/pictures/:id': [of('ownPicture')],
  'PUT /api/pictures/order': [of('ownPicture', (id) => ({ ids: [id] }))],
  'GET /api/lessons/:id': CATALOGUE,
  'POST /api/lessons/:id/done': CATALOGUE,
  'GET /api/events/:id': event,
  'GET /api/events/:id/public': [of('publicEvent')],
  'GET /api/events/:id/calendar.ics': event,
  'PUT /api/events/:id': [of('event', () => ({ title: 'Another title' }))],
  'POST /api/events/:id/publish': event,
  'POST /api/events/:id/cancel': event,
  'PUT /api/events/:id/rsvp': [of('event', () => ({ status: 'going' }))],
  'GET /api/events/:id/guests': event,
  'GET /api/events/:id/code': event,
  'GET /api/events/:id/table': event,
  'GET /api/events/:id/round': event,
  'PUT /api/events/:id/round': [of('event', () => ({ ready: false }))],
  'POST /api/events/:id/remove': [
    of('event', () => ({ userId: NEVER, finding })),
    within('event', 'member', (userId) => ({ userId, finding })),
  ],
  'POST /api/events/:id/check-in': [
    of('event', () => ({ code: '000000' })),
    within('event', 'member', (userId) => ({ userId })),
  ],
  'GET /api/invitations/:id': SECRET,
  'DELETE /api/invitations/:id': [of('doorInvitation')],
  'PUT /api/desk/applications': [of('application', (id) => ({ ids: [id], decision: 'approve' }))],
  'PUT /api/desk/applications/:id': [of('application', () => ({ decision: 'approve' }))],
  'POST /api/reports': [
    report('member', 'member'),
    report('picture', 'picture'),
    report('message', 'message'),
    report('conversation', 'pastChat'),
    report('event', 'event'),
    report('squad', 'squad'),
    report('call', 'call'),
  ],
  // Staff open cases about everybody, but about no conversation of others.
  'POST /api/desk/cases': [
    report('message', 'message'),
    report('conversation', 'pastChat'),
    report('call', 'call'),
  ],
  'POST /api/appeals': [of('decision', (decisionId) => ({ decisionId, text: 'Why?' }))],
  'GET /api/desk/cases/:id': [of('case')],
  'POST /api/desk/cases/:id/claim': [of('case', version)],
  'POST /api/desk/cases/:id/release': [of('case', version)],
  'POST /api/desk/cases/:id/escalate': [of('case', version)],
  'POST /api/desk/cases/:id/evidence': [of('case', () => ({ reason: 'Asked by the police' }))],
  'POST /api/desk/cases/:id/decide': [
    of('case', () => ({ version: 1, decision: 'dismiss', finding, rule: 'spam' })),
  ],
  'GET /api/desk/evidence/:id/media/:index': [of('evidence')],
  'POST /api/desk/appeals/:id/decide': [of('appeal', () => ({ outcome: 'upheld', finding }))],
  'POST /api/desk/events/:id/decide': [of('submission', () => ({ outcome: 'refused', finding }))],
  'GET /api/desk/photo-checks/:id/selfie': [of('selfie')],
  'GET /api/desk/photo-checks/:id/pictures/:folder': [of('selfie')],
  'POST /api/desk/photo-checks/:id/decide': [of('selfie', () => ({ outcome: 'refused', finding }))],
};

/** A call with one of its ids. */
export interface IdCall {
  /** With a number where a call has several. */
  name: string;
  kind: Kind;
  isRead: boolean;
  /** Calls with this id. `own` are the caller's. */
  ask: (call: TestMember['call'], id: string, own: IdsByKind) => ReturnType<TestMember['call']>;
}

/** All calls that are compared. */
export const ID_CALLS: IdCall[] = Object.entries(CALLS_BY_ID).flatMap(([key, rows]) =>
  typeof rows === 'string' ? [] : rows.map((row, index) => toIdCall(key, row, index)),
);

function toIdCall(key: string, { kind, body, within: place }: IdRow, index: number): IdCall {
  const [method, path] = key.split(' ') as ['GET', string];
  const template = path.replace(':index', '0').replace(':pictureId', NEVER);
  return {
    name: index === 0 ? key : `${key} (${index + 1})`,
    kind,
    isRead: method === 'GET',
    ask: (call, id, own) =>
      call(method, template.replace(/:\w+/u, place ? own[place] : id), body?.(id, own)),
  };
}

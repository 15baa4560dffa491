import { anOwnUser, fakeServer } from './fake-server.ts';

/** The signed-in member of a test. */
export const me = anOwnUser();
const { email: _email, username: _username, lastDailyBonusAt: _bonus, ...publicMe } = me;

/** Another member, as members see each other. */
function aMember(number: number, fullName: string) {
  return { ...publicMe, id: `${number}1111111-1111-4111-8111-111111111111`, fullName };
}
export const ben = aMember(1, 'Ben Oak');
export const cleo = aMember(2, 'Cleo Ash');

/** A match of the signed-in member with Ben: a request that waits for his answer. */
export function aMatch(changes: object = {}) {
  return {
    id: '33333333-3333-4333-8333-333333333333',
    user1Id: me.id,
    user2Id: ben.id,
    type: 'like',
    status: 'pending',
    otherUser: ben,
    hasMessages: false,
    lastMessageAt: null,
    conversationId: null,
    matchedAt: null,
    againAs: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    note: null,
    noteSenderId: null,
    about: null,
    ...changes,
  };
}

/** A server on which the member is signed in and has no matches, unless `changes` says otherwise. */
export function fakeMemberServer(changes: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /api/auth/session': { body: { user: me } },
    'GET /api/unread': { body: { total: 0, conversations: [], yourTurn: 0 } },
    'GET /api/notifications/unread': { body: { unread: 0 } },
    [`GET /api/users/${me.id}/matches`]: { body: [] },
    ...changes,
  });
}

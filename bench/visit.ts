import type { Guest } from './community.ts';

export interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

const get =
  (name: string, path: (guest: Guest, other: Guest) => string) =>
  (guest: Guest, other: Guest): Call => ({ name, method: 'GET', path: path(guest, other) });

/**
 * What a member's visit asks of the server, each as often as it stands here: Home, two pages of
 * Browse and one filtered, Discover, two profiles, two conversations, a like.
 */
const VISIT: ((guest: Guest, other: Guest) => Call)[] = [
  get('session', () => '/api/auth/session'),
  get('challenges of a member', ({ memberId }) => `/api/users/${memberId}/challenges`),
  get('matches', ({ memberId }) => `/api/users/${memberId}/matches`),
  get('unread', () => '/api/unread'),
  get('the maze’s status', () => '/api/rizzman/can-play'),
  get('browse', () => '/api/users?limit=24'),
  get('browse', () => '/api/users?limit=24'),
  get('browse, filtered', () => '/api/users?limit=24&minAge=25&maxAge=35&location=,%20TX'),
  get('candidates', ({ memberId }) => `/api/users/${memberId}/potential-matches?radius=50`),
  get('a profile', (_, { memberId }) => `/api/users/${memberId}`),
  get('a profile', (_, { memberId }) => `/api/users/${memberId}`),
  get('achievements of a member', (_, { memberId }) => `/api/users/${memberId}/achievements`),
  get('a match', ({ matchId }) => `/api/matches/${matchId}`),
  get('a match', ({ matchId }) => `/api/matches/${matchId}`),
  get('a conversation', ({ conversationId }) => `/api/conversations/${conversationId}`),
  get('a conversation', ({ conversationId }) => `/api/conversations/${conversationId}`),
  get('messages', ({ conversationId }) => `/api/conversations/${conversationId}/messages`),
  get('messages', ({ conversationId }) => `/api/conversations/${conversationId}/messages`),
  ({ memberId }, other) => ({
    name: 'a like',
    method: 'POST',
    path: '/api/matches',
    body: { user1Id: memberId, user2Id: other.memberId, type: 'like', status: 'pending' },
  }),
  ({ memberId }) => ({
    name: 'the daily bonus',
    method: 'POST',
    path: `/api/users/${memberId}/daily-bonus`,
  }),
];

/** A call of somebody's visit; `random` gives numbers from 0 to 1. */
export function chooseCall(
  guests: readonly Guest[],
  random: () => number,
): { guest: Guest; call: Call } {
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
  const guest = pick(guests);
  let other = pick(guests);
  while (other === guest) other = pick(guests);
  return { guest, call: pick(VISIT)(guest, other) };
}

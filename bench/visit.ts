import type { SignedInMember } from './community.ts';

export interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

type MakeCall = (member: SignedInMember, other: SignedInMember) => Call;

const get =
  (name: string, path: (member: SignedInMember, other: SignedInMember) => string): MakeCall =>
  (member, other) => ({ name, method: 'GET', path: path(member, other) });

/**
 * The calls of a member's visit, each as often as it is made: Home, two pages of Browse and one
 * filtered, Discover, two profiles, two conversations, a like.
 */
const VISIT: MakeCall[] = [
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

/** Members whose visits are under way at the same time. */
const VISITORS = 50;

/**
 * Returns a function that makes the next call of a random visit. A visit makes each of its calls
 * once, in random order; then the next member comes. So the share of first calls, which note that
 * the member is here, is that of visits. `random` returns numbers from 0 to 1.
 */
export function createVisits(
  members: readonly SignedInMember[],
  random: () => number,
): () => { member: SignedInMember; call: Call } {
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from');
    return chosen;
  };
  const begin = () => ({ member: pick(members), left: [...VISIT] });
  const visits = Array.from({ length: VISITORS }, begin);
  return () => {
    const visit = pick(visits);
    const { member, left } = visit;
    const makeCall = pick(left);
    left.splice(left.indexOf(makeCall), 1);
    if (left.length === 0) Object.assign(visit, begin());
    let other = pick(members);
    while (other === member) other = pick(members);
    return { member, call: makeCall(member, other) };
  };
}

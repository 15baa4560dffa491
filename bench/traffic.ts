import http from 'node:http';

import { seededRandom } from '../rooms/rizzman/index.ts';
import type { SignedInMember } from './community.ts';
import { atEnd, fireEvenly, until } from './harness.ts';

/** The rate of visits' calls in all parts. */
export const CALLS_PER_SECOND = 300;
const WAIT_MS = 30_000;
/** Members whose visits are under way at the same time. */
const VISITORS = 50;

interface Call {
  name: string;
  path: string;
  method?: 'GET' | 'POST';
  body?: object;
}

/** How a call was answered: when it was due, how long after, and with which status (0 for none). */
export interface Answer {
  name: string;
  due: number;
  ms: number;
  status: number;
}

/**
 * The calls of a member's visit, each as often as it is made: Home, two pages of Browse and one
 * filtered, Discover, two profiles, two conversations, a like.
 */
const visitOf = (
  { memberId, matchId, conversationId }: SignedInMember,
  other: () => string,
): Call[] => [
  { name: 'session', path: '/api/auth/session' },
  { name: 'challenges of a member', path: `/api/users/${memberId}/challenges` },
  { name: 'matches', path: `/api/users/${memberId}/matches` },
  { name: 'unread', path: '/api/unread' },
  { name: 'the maze’s status', path: '/api/rizzman/can-play' },
  { name: 'browse', path: '/api/users?limit=24' },
  { name: 'browse', path: '/api/users?limit=24' },
  {
    name: 'browse, filtered',
    path: '/api/users?limit=24&minAge=25&maxAge=35&location=,%20TX',
  },
  { name: 'candidates', path: `/api/users/${memberId}/potential-matches?radius=50` },
  { name: 'a profile', path: `/api/users/${other()}` },
  { name: 'a profile', path: `/api/users/${other()}` },
  { name: 'achievements of a member', path: `/api/users/${other()}/achievements` },
  { name: 'a match', path: `/api/matches/${matchId}` },
  { name: 'a match', path: `/api/matches/${matchId}` },
  { name: 'a conversation', path: `/api/conversations/${conversationId}` },
  { name: 'a conversation', path: `/api/conversations/${conversationId}` },
  { name: 'messages', path: `/api/conversations/${conversationId}/messages` },
  { name: 'messages', path: `/api/conversations/${conversationId}/messages` },
  {
    name: 'a like',
    method: 'POST',
    path: '/api/matches',
    body: { user1Id: memberId, user2Id: other(), type: 'like', status: 'pending' },
  },
  { name: 'the daily bonus', method: 'POST', path: `/api/users/${memberId}/daily-bonus` },
];

/** A server that is called over connections which stay open until the end of the part. */
export interface Target {
  port: number;
  agent: http.Agent;
}

export function aimAt(port: number, options: http.AgentOptions = {}): Target {
  const agent = new http.Agent({ keepAlive: true, ...options });
  atEnd(() => agent.destroy());
  return { port, agent };
}

/** Returns the status, or 0 if there was no answer. */
function sendCall(
  target: Target,
  { cookie }: SignedInMember,
  { path, method = 'GET', body }: Call,
): Promise<number> {
  return new Promise((resolve) => {
    const content = body && JSON.stringify(body);
    const headers = {
      cookie,
      ...(content && { 'content-type': 'application/json', 'content-length': content.length }),
    };
    const request = http.request(
      { ...target, host: '127.0.0.1', method, path, headers, timeout: WAIT_MS },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.end(content);
  });
}

/** Makes the calls of visits at an even rate. */
export async function makeVisits(
  target: Target,
  members: readonly SignedInMember[],
  seed: string,
  seconds: number,
  perSecond = CALLS_PER_SECOND,
): Promise<Answer[]> {
  const nextCall = createVisits(members, seededRandom(seed));
  const answers: Answer[] = [];
  let sent = 0;
  const send = async (due: number): Promise<void> => {
    const { member, call } = nextCall();
    const status = await sendCall(target, member, call);
    answers.push({ name: call.name, due, ms: performance.now() - due, status });
  };
  await fireEvenly(perSecond, seconds, (due) => {
    sent += 1;
    void send(due);
  });
  // Every call ends: it has its own timeout.
  await until(() => answers.length === sent, 2 * WAIT_MS);
  return answers;
}

export const timesOf = (answers: readonly Answer[]): number[] => answers.map(({ ms }) => ms);

/** Says which calls failed. */
export function describeFailures(answers: readonly Answer[]): string {
  const failed = new Map<string, number>();
  for (const { name, status } of answers) {
    if (status >= 200 && status <= 299) continue;
    failed.set(`${name}: ${status}`, (failed.get(`${name}: ${status}`) ?? 0) + 1);
  }
  if (failed.size === 0) return 'No call failed.';
  const each = [...failed].map(([name, count]) => `${name}, ${count} times`);
  return `Calls that failed: ${each.join('; ')}.`;
}

/**
 * Returns a function that makes the next call of a random visit. A visit makes each of its calls
 * once, in random order; then the next member comes. So the share of first calls, which note that
 * the member is here, is that of visits. `random` returns numbers from 0 to 1.
 */
function createVisits(members: readonly SignedInMember[], random: () => number) {
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from');
    return chosen;
  };
  const begin = () => {
    const member = pick(members);
    const others = members.filter((other) => other !== member);
    return { member, left: visitOf(member, () => pick(others).memberId) };
  };
  const visits = Array.from({ length: VISITORS }, begin);
  return () => {
    const visit = pick(visits);
    const { member, left } = visit;
    const call = pick(left);
    left.splice(left.indexOf(call), 1);
    if (left.length === 0) Object.assign(visit, begin());
    return { member, call };
  };
}

import { apiContract, type ApiContract } from '@rizzly/domain/contract';
import type { Match } from '@rizzly/domain/matching';
import type { Endpoint } from '@rizzly/domain/shared';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { hashPassword } from '../features/account/index.ts';
import { runWork } from '../platform/unit-of-work.ts';
import { eraseMember } from '../rooms.ts';
import { act, expectOk } from './full-member.ts';
import { createStaff, decide, report } from './safety.ts';
import type { TestMember } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

/** The ids by which a member may call about another, and about what they shared. */
interface Ids {
  member: string;
  match: string;
  conversation: string;
}
type Subject = keyof Ids;

const PASSWORD = 'secret1';
const NEVER = '00000000-0000-4000-8000-00000000dead';
const NEVER_IDS: Ids = { member: NEVER, match: NEVER, conversation: NEVER };

/** What the id after this part of a path identifies; `nobody`: nothing of another member. */
const PATH_SUBJECTS: Record<string, Subject | 'nobody'> = {
  users: 'member',
  blocks: 'member',
  matches: 'match',
  conversations: 'conversation',
  challenges: 'nobody',
  sessions: 'nobody',
  'photo-check': 'nobody',
  passkeys: 'nobody',
  lessons: 'nobody',
  // The caller's own.
  pictures: 'nobody',
  invitations: 'nobody',
  proposals: 'nobody',
  rooms: 'nobody',
  plans: 'nobody',
  shared: 'nobody',
  // Calls of the desk, which are 404 for members.
  cases: 'nobody',
  appeals: 'nobody',
  'photo-checks': 'nobody',
  events: 'nobody',
};

type Key = keyof ApiContract;
type Body = (ids: Ids, ownId: string) => object;

/** Bodies of calls that name a member, a match or a conversation. */
const NAMING: Partial<Record<Key, Body>> = {
  'POST /api/matches': ({ member }, ownId) => ({ user1Id: ownId, user2Id: member, type: 'like' }),
  'PUT /api/matches/:id': () => ({ status: 'mutual' }),
  'PUT /api/conversations/:id/mute': () => ({ muted: true }),
  'PUT /api/conversations/:id/questions': () => ({ number: 1, content: 'The sea' }),
  'POST /api/conversations/:id/questions/skip': () => ({ number: 1 }),
  'POST /api/users/:id/passes/take-back': ({ member }) => ({ userIds: [member] }),
  'POST /api/blocks': ({ member }) => ({ userId: member }),
  'POST /api/events/:id/remove': ({ member }) => ({ userId: member, finding: 'Rude' }),
  'POST /api/events/:id/check-in': ({ member }) => ({ userId: member }),
  'POST /api/squad/invitations': ({ member }) => ({ userId: member }),
  'POST /api/plans/:id/confirm': ({ member }) => ({ userId: member }),
  'POST /api/reports': ({ member }) => ({
    subject: { kind: 'member', id: member },
    reason: 'spam',
  }),
};
/** Fields that look like an id but identify nothing of another member. */
const NOT_NAMING = new Set([
  'GET /api/users excludeUser',
  'POST /api/passkeys id',
  'POST /api/passkeys rawId',
  'POST /api/auth/passkey id',
  'POST /api/auth/passkey rawId',
  'POST /api/account/come-back/passkey id',
  'POST /api/account/come-back/passkey rawId',
  'POST /api/appeals decisionId',
  'PUT /api/pictures/order ids',
  'POST /api/squad/join invitationId',
  'POST /api/squad/proposals squadId',
  'PUT /api/users/:id promptId',
  'POST /api/desk/cases/:id/decide id',
]);

/** Lists that contain a hidden member by design: the caller's own blocks. */
const OWN_LISTS: ReadonlySet<string> = new Set<Key>(['GET /api/blocks']);

/** Calls by which the member who blocked repeats or lifts the block. */
const OF_BLOCKER: ReadonlySet<string> = new Set<Key>([
  'POST /api/matches/:id/unmatch',
  'POST /api/blocks',
  'DELETE /api/blocks/:userId',
]);

const endpoints = Object.entries<Endpoint>(apiContract);
/** Called last, because it ends the session. */
const isLast = (key: string) => key === 'POST /api/auth/logout';

/** The names of all fields of a schema, however deep. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('properties' in value && typeof value.properties === 'object' && value.properties) {
      found.push(...Object.keys(value.properties));
    }
    Object.values(value).forEach(visit);
  };
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return found;
}

/** The subject of each parameter of a path. */
function pathSubjects(key: string): { name: string; collection: string }[] {
  const parts = key.split('/');
  return parts.flatMap((part, at) =>
    part.startsWith(':') ? [{ name: part, collection: parts[at - 1] ?? '' }] : [],
  );
}

function pathFor(key: string, ids: Ids, ownId: string): string {
  // In an owner's call the body names the other member; without a body the path does.
  const isOwn = apiContract[key as Key].access === 'owner' && key in NAMING;
  return pathSubjects(key).reduce(
    (path, { name, collection }) => {
      const subject = PATH_SUBJECTS[collection];
      const id = subject === undefined || subject === 'nobody' ? 'no-such-thing' : ids[subject];
      return path.replace(name, isOwn && name === ':id' ? ownId : id);
    },
    key.split(' ')[1] ?? '',
  );
}

/** Everything that could distinguish two answers, except their date and the request's own id. */
function visiblePart({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _date, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

interface Relation {
  viewer: TestMember;
  ids: Ids;
}

/** The statements that the app runs. */
const statements: string[] = [];
const app = useTestApp(
  { RATE_LIMIT_MULTIPLIER: '1000' },
  { onQuery: (query) => statements.push(query) },
);
let relations: Record<string, Relation>;

async function match(one: TestMember, other: TestMember): Promise<Match> {
  await act(one, other, 'like');
  return act(other, one, 'like');
}

async function restrict(member: TestMember, decision: object): Promise<void> {
  await expectOk(report(await app.createMember(), member));
  await expectOk(decide(await createStaff(app, 'moderator'), member, decision));
}

/**
 * Two members who matched, and what then hides them from each other. The viewer is `ann` by
 * default.
 */
const PARTINGS: Record<
  string,
  (pair: { ann: TestMember; ben: TestMember; matchId: string }) => Promise<unknown>
> = {
  'unmatched by the other': ({ ben, matchId }) =>
    expectOk(ben.call('POST', `/api/matches/${matchId}/unmatch`)),
  blocked: ({ ann, ben }) => expectOk(ben.call('POST', '/api/blocks', { userId: ann.id })),
  'left by the other': ({ ben }) =>
    expectOk(ben.call('POST', '/api/account/delete', { password: PASSWORD })),
  suspended: ({ ben }) => restrict(ben, { decision: 'suspend', days: 7 }),
  banned: ({ ben }) => restrict(ben, { decision: 'ban' }),
  erased: ({ ben }) => runWork(app.deps, (work) => eraseMember(work, ben.id)),
  blocker: ({ ann, ben }) => expectOk(ann.call('POST', '/api/blocks', { userId: ben.id })),
};
const NAMES = Object.keys(PARTINGS);

beforeAll(async () => {
  relations = {};
  const passwordHash = await hashPassword(PASSWORD);
  for (const [name, part] of Object.entries(PARTINGS)) {
    const [ann, ben] = [await app.createMember(), await app.createMember({ passwordHash })];
    const { id: matchId, conversationId } = await match(ann, ben);
    await part({ ann, ben, matchId });
    const ids = { member: ben.id, match: matchId, conversation: conversationId ?? '' };
    relations[name] = { viewer: ann, ids };
  }
});

describe('the contract', () => {
  it('has no id in a path that this test does not know', () => {
    const unknown = endpoints.flatMap(([key]) =>
      pathSubjects(key).flatMap(({ name, collection }) =>
        collection in PATH_SUBJECTS ? [] : [`${key}: ${name}`],
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('has no id in a body or query that this test does not know', () => {
    const looksLikeId = /(?:Id|Ids|User)$|^ids?$/u;
    const unknown = endpoints.flatMap(([key, { body, query }]) =>
      [...fieldsOf(body), ...fieldsOf(query)]
        .filter((field) => looksLikeId.test(field))
        .flatMap((field) =>
          key in NAMING || NOT_NAMING.has(`${key} ${field}`) ? [] : [`${key}: ${field}`],
        ),
    );
    expect(unknown).toEqual([]);
  });
});

const naming = endpoints
  .map(([key]) => key)
  .filter(
    (key) =>
      !isLast(key) &&
      (key in NAMING ||
        pathSubjects(key).some(({ collection }) => PATH_SUBJECTS[collection] !== 'nobody')),
  );

describe.each(NAMES)('an absent member (%s)', (name) => {
  const ask = (key: string, asked: Ids) => {
    const { viewer } = relations[name]!;
    const [method] = key.split(' ') as ['GET'];
    return viewer.call(
      method,
      pathFor(key, asked, viewer.id),
      method === 'GET' ? undefined : (NAMING[key as Key]?.(asked, viewer.id) ?? {}),
    );
  };

  it.each(naming)('gets the same answer as an unknown id: %s', async (key) => {
    if (name === 'blocker' && OF_BLOCKER.has(key)) return;

    const [absent, never] = [await ask(key, relations[name]!.ids), await ask(key, NEVER_IDS)];

    expect(visiblePart(absent)).toEqual(visiblePart(never));
  });

  // Otherwise the response time would reveal it. Blockers know that they blocked.
  it.each(name === 'blocker' ? [] : naming)(
    'takes as many statements as an id that never was: %s',
    async (key) => {
      const count = async (ids: Ids) => {
        statements.length = 0;
        await ask(key, ids);
        return statements.length;
      };

      expect(await count(relations[name]!.ids)).toBe(await count(NEVER_IDS));
    },
  );

  it.each(endpoints.filter(([key, { access }]) => key.startsWith('GET ') && access !== 'public'))(
    'is in no list: %s',
    async (key) => {
      const { viewer, ids } = relations[name]!;
      const isOwnList = name === 'blocker' && OWN_LISTS.has(key);
      const own: Ids = { member: viewer.id, match: NEVER, conversation: NEVER };

      const answer = await viewer.call('GET', pathFor(key, own, viewer.id));

      expect(answer.body.includes(ids.member)).toBe(isOwnList);
      expect(answer.body).not.toContain(ids.match);
    },
  );

  it.each(['minAge=20', 'location=Austin', 'search=member', 'search=Music'])(
    'is in no page of Browse: %s',
    async (query) => {
      const { viewer, ids } = relations[name]!;

      const answer = await viewer.call('GET', `/api/users?${query}`);

      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(ids.member);
    },
  );
});

import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { eraseMember } from '../../app/server/rooms.ts';
import { runWork } from '../../platform/server/unit-of-work.ts';
import { hashPassword } from '../../rooms/account/server/index.ts';
import type { Match } from '../../rooms/matching/index.ts';
import {
  ALL_CALLS,
  CALLS_BY_ID,
  ID_CALLS,
  NEVER,
  NEVER_IDS,
  type IdCall,
  type IdsByKind,
} from './calls-by-id.ts';
import { act, expectOk } from './member-calls.ts';
import { createStaff, decide, report } from './safety.ts';
import type { TestMember } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const PASSWORD = 'secret1';

/** Fields that look like an id but identify nothing of another member. */
const NOT_NAMING = new Set([
  'PUT /api/users/:id promptId',
  'POST /api/matches id',
  // Of the case that the path names.
  'POST /api/desk/cases/:id/decide id',
]);

/** Lists that contain a hidden member by design: the caller's own blocks. */
const OWN_LISTS: ReadonlySet<string> = new Set(['GET /api/blocks']);

/** Calls by which the member who blocked repeats or lifts the block. */
const OF_BLOCKER: ReadonlySet<string> = new Set([
  'POST /api/matches/:id/unmatch',
  'POST /api/blocks',
  'DELETE /api/blocks/:userId',
]);

const endpoints = Object.entries(ALL_CALLS);

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

/** Everything that could distinguish two answers, except their date and the request's own id. */
function visiblePart({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _date, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

interface Relation {
  viewer: TestMember;
  /** The ids by which the viewer may call about the other, and about what they shared. */
  ids: Partial<IdsByKind>;
  own: IdsByKind;
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

/** After it both could see and like each other again. */
async function endTheirMatch(one: TestMember, other: TestMember): Promise<void> {
  await expectOk(one.call('POST', '/api/blocks', { userId: other.id }));
  await expectOk(one.call('DELETE', `/api/blocks/${other.id}`));
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
  avoided: async ({ ann, ben }) => {
    await endTheirMatch(ben, ann);
    await expectOk(ben.call('PUT', '/api/avoided', { emails: [ann.email] }));
  },
  'not liked': async ({ ann, ben }) => {
    await endTheirMatch(ben, ann);
    await act(ann, ben, 'like');
    await expectOk(ben.call('PATCH', '/api/settings', { privacy: { shownTo: 'liked' } }));
  },
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
    const conversation = conversationId ?? '';
    const ids = { account: ben.id, member: ben.id, match: matchId, conversation };
    const own = { ...NEVER_IDS, account: ann.id, member: ann.id };
    relations[name] = { viewer: ann, ids, own };
  }
});

const looksLikeId = /(?:Id|Ids|User)$|^ids?$/u;

describe('the contract', () => {
  it('has no id in a body or query that the table of ids does not know', () => {
    const unknown = endpoints.flatMap(([key, { body, query }]) => {
      const rows = CALLS_BY_ID[key as keyof typeof CALLS_BY_ID];
      if (typeof rows === 'string') return [];
      const named = JSON.stringify(rows?.map((row) => row.body?.(NEVER, NEVER_IDS)) ?? []);
      return [...fieldsOf(body), ...fieldsOf(query)]
        .filter((field) => looksLikeId.test(field) && !named.includes(`"${field}":`))
        .map((field) => `${key} ${field}`);
    });

    expect(unknown.filter((field) => !NOT_NAMING.has(field))).toEqual([]);
  });
});

const naming = ID_CALLS.filter(({ kind }) => ['member', 'match', 'conversation'].includes(kind));

describe.each(NAMES)('an absent member (%s)', (name) => {
  const ask = (call: IdCall, asked: Partial<IdsByKind>) => {
    const { viewer, own } = relations[name]!;
    return call.ask(viewer.call, asked[call.kind]!, own);
  };
  const isOfBlocker = (call: IdCall) => name === 'blocker' && OF_BLOCKER.has(call.name);

  it.each(naming.filter((call) => !isOfBlocker(call)))(
    'gets the same answer as an unknown id: $name',
    async (call) => {
      const [absent, never] = [await ask(call, relations[name]!.ids), await ask(call, NEVER_IDS)];

      expect(visiblePart(absent)).toEqual(visiblePart(never));
    },
  );

  // Otherwise the response time would reveal it. Blockers know that they blocked.
  it.each(name === 'blocker' ? [] : naming)(
    'takes as many statements as an id that never was: $name',
    async (call) => {
      const count = async (ids: Partial<IdsByKind>) => {
        statements.length = 0;
        await ask(call, ids);
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

      const path = key.slice('GET '.length).replaceAll(/:\w+/gu, viewer.id);
      const answer = await viewer.call('GET', path);

      expect(answer.body.includes(ids.member!)).toBe(isOwnList);
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

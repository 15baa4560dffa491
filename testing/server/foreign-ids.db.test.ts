import { isDeepStrictEqual } from 'node:util';

import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { members } from '../../rooms/account/server/index.ts';
import { addressMarks, avoidedAddresses } from '../../rooms/relations/server/index.ts';
import { safetyCases } from '../../rooms/safety/server/index.ts';
import {
  ID_CALLS,
  NEVER,
  NEVER_IDS,
  type IdCall,
  type IdsByKind,
  type Kind,
} from './calls-by-id.ts';
import { addTestJob, createFullMember } from './full-member.ts';
import { matchTwo } from './groups.ts';
import { findIdsOf, findShared } from './ids-of.ts';
import { leaveCommunity } from './leaving.ts';
import { expectOk } from './member-calls.ts';
import { setRoleOf } from './safety.ts';
import type { TestMember } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

/*
 * A foreign id exists, but is not the caller's or not visible to them. It must get exactly the
 * answer of an id that never was, after the same work.
 */

const LATER = new Date('2027-11-21T12:00:00.000Z');
const statements: string[] = [];
const app = useTestApp({}, { onQuery: (query) => statements.push(query) });

/** How the callers stand to the owner of the ids, or what they are. */
const CALLERS: Record<string, (caller: TestMember, owner: TestMember) => Promise<unknown>> = {
  'signed out': async () => {},
  member: async () => {},
  partner: (caller, owner) => matchTwo(caller, owner),
  'former match': async (caller, owner) => {
    const { id } = await matchTwo(caller, owner);
    await expectOk(owner.call('POST', `/api/matches/${id}/unmatch`));
  },
  blocked: async (caller, owner) => {
    await matchTwo(caller, owner);
    await expectOk(owner.call('POST', '/api/blocks', { userId: caller.id }));
  },
  blocker: async (caller, owner) => {
    await matchTwo(caller, owner);
    await expectOk(caller.call('POST', '/api/blocks', { userId: owner.id }));
  },
  avoiding: (caller, owner) =>
    expectOk(caller.call('PUT', '/api/avoided', { emails: [owner.email] })),
  avoided: (caller, owner) =>
    app.deps.db.execute(sql`insert into ${avoidedAddresses}
      select ${owner.id}::uuid, mark, now() from ${addressMarks} where member_id = ${caller.id}::uuid`),
  held: (caller) => setFields(caller, { limitedUntil: LATER }),
  suspended: (caller) => setFields(caller, { access: 'suspended', accessUntil: LATER }),
  banned: (caller) => setFields(caller, { access: 'banned' }),
  'on a break': ({ call }) => expectOk(call('POST', '/api/account/pause')),
  leaving: (caller) => leaveCommunity(app, caller),
  moderator: (caller) => setRoleOf(app, caller, 'moderator'),
  admin: (caller) => setRoleOf(app, caller, 'admin'),
};
type Caller = keyof typeof CALLERS;

const setFields = ({ id }: TestMember, fields: Partial<typeof members.$inferInsert>) =>
  app.deps.db.update(members).set(fields).where(eq(members.id, id));

/** Who sees what, so that it is not foreign to them. */
const VISITORS = ['member', 'partner', 'held', 'moderator', 'admin'];
const TALKED = ['partner', 'former match', 'blocked', 'blocker'];
const STAFF = ['moderator', 'admin'];
const SEEN_BY: Partial<Record<Kind, readonly Caller[]>> = {
  member: VISITORS,
  picture: VISITORS,
  event: VISITORS,
  // A published event has a page for everybody.
  publicEvent: Object.keys(CALLERS),
  // Who blocked may still say that they unmatched.
  match: ['partner', 'blocker'],
  conversation: ['partner'],
  // A past chat can be reported for 28 days.
  pastChat: TALKED,
  message: TALKED,
  chatMessage: ['partner'],
  // Of a conversation with somebody else.
  attachment: [],
  call: [],
  submission: STAFF,
  selfie: STAFF,
  application: STAFF,
};
/** Cases about staff are for admins alone. */
const OF_CASES: readonly Kind[] = ['case', 'evidence', 'appeal'];
const AT_DESK: ReadonlySet<Kind> = new Set([...OF_CASES, 'submission', 'selfie', 'application']);

/** Whose ids are asked for. The hidden one is shown only to people they like. */
const OWNERS = {
  member: { role: 'member', shownTo: 'everybody' },
  moderator: { role: 'moderator', shownTo: 'everybody' },
  admin: { role: 'admin', shownTo: 'everybody' },
  'hidden member': { role: 'member', shownTo: 'liked' },
} as const;
type Owner = keyof typeof OWNERS;
const owners = Object.keys(OWNERS) as Owner[];
const ON_PROFILE: ReadonlySet<Kind> = new Set(['member', 'picture', 'event']);

function isSeen(kind: Kind, caller: Caller, owner: Owner): boolean {
  const { role } = OWNERS[owner];
  if (owner === 'hidden member' && ON_PROFILE.has(kind)) return caller === 'partner';
  if (!OF_CASES.includes(kind)) return SEEN_BY[kind]?.includes(caller) ?? false;
  return caller === 'admin' || (caller === 'moderator' && role === 'member');
}

/** Who blocked repeats or lifts the block by the other's id. */
const isOwnBlock = (name: string, caller: Caller) =>
  caller === 'blocker' && name.includes('/api/blocks');

interface Asked {
  call: TestMember['call'];
  own: IdsByKind;
  foreign: IdsByKind;
}
const asked = new Map<string, Asked>();

beforeAll(async () => {
  addTestJob(app);
  for (const name of owners) {
    const { role, shownTo } = OWNERS[name];
    const partner = await app.createMember();
    const names = { firstName: 'Olga', lastName: `Quill${name.replace(' ', '')}` };
    const owner = await createFullMember(app, partner, names);
    await setFields(owner, { role, access: 'full', limitedUntil: null });
    await app.deps.db.update(safetyCases).set({ escalatedAt: null, decidedAt: null });
    const ids = await findIdsOf(app.deps.db, owner.id);
    expect(Object.values(ids)).not.toContain(NEVER);
    for (const [caller, prepare] of Object.entries(CALLERS)) {
      const member = await app.createMember();
      await prepare(member, owner);
      const own = { ...NEVER_IDS, account: member.id, member: member.id };
      const foreign = { ...ids, ...(await findShared(app.deps.db, member.id, owner.id)) };
      asked.set(`${caller} ${name}`, {
        call: caller === 'signed out' ? app.call : member.call,
        own,
        foreign,
      });
    }
    // Now that those who liked them are matched.
    await setFields(owner, { shownTo });
    asked.set(`themselves ${name}`, { call: owner.call, own: ids, foreign: ids });
  }
});

/** Everything by which a caller could tell two answers apart. */
async function answerTo({ call, own }: Asked, { ask, kind }: IdCall, ids: IdsByKind) {
  const { statusCode, headers, body } = await ask(call, ids[kind], own);
  const { date: _date, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

/** The same, with the number of statements, because the time would tell. */
async function answerAndWork(...request: Parameters<typeof answerTo>) {
  statements.length = 0;
  return { ...(await answerTo(...request)), statements: statements.length };
}

/** The calls that tell a foreign id from one that never was. */
async function findTelling(
  asked: Asked,
  calls: readonly IdCall[],
  compare: typeof answerTo = answerAndWork,
): Promise<unknown[]> {
  const telling: unknown[] = [];
  for (const call of calls) {
    const foreign = await compare(asked, call, asked.foreign);
    const never = await compare(asked, call, NEVER_IDS);
    if (!isDeepStrictEqual(foreign, never)) telling.push({ call: call.name, foreign, never });
  }
  return telling;
}

describe.each(owners)('ids of a %s', (owner) => {
  it.each(Object.keys(CALLERS))('answer like ids that never were: %s', async (caller) => {
    const calls = ID_CALLS.filter(
      ({ kind, name }) => !isSeen(kind, caller, owner) && !isOwnBlock(name, caller),
    );

    expect(await findTelling(asked.get(`${caller} ${owner}`)!, calls)).toEqual([]);
  });

  it('answer to themselves at the desk like ids that never were', async () => {
    const calls = ID_CALLS.filter(({ kind }) => AT_DESK.has(kind));

    // They know these ids, so only the answers matter.
    expect(await findTelling(asked.get(`themselves ${owner}`)!, calls, answerTo)).toEqual([]);
  });
});

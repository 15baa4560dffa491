import { and, eq, gte, ne, notInArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { eraseMember } from '../../../app/server/rooms.ts';
import { addDays, mondayOf, utcDay } from '../../../platform/shared/index.ts';
import { leaveCommunity } from '../../../testing/server/leaving.ts';
import { act, expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff, signInAgain } from '../../../testing/server/safety.ts';
import { createTestApp, type TestApp, type TestMember } from '../../../testing/server/test-app.ts';
import { members, setMemberFields } from '../../account/server/index.ts';
import { CURRENT_CONSENT } from '../../profile/preferences/index.ts';
import { matches } from '../../relations/server/index.ts';
import { eraseDue } from '../../settings/server/leaving/index.ts';
import { WEEK_DAYS, type Figures, type Week } from '../index.ts';
import { figureWeeks } from './tables.ts';

/*
 * Somebody knows everything of everybody but Tess: the desk and all other accounts are theirs. On
 * each of 400 days accounts join, leave and are suspended, Tess too, and they look. What Tess does
 * with others they know from these. So two histories differ in all that she can do alone, and they
 * learn where their looks differ.
 */

const FIRST_DAY = '2026-11-23';
const DAYS = 400;
const WEEKS = 58;
const OTHERS = 120;
/** From then on, accounts join on Sundays until one more active member would be one more step. */
const AIMS_FROM = 200;
/** The first week of which the number of active members was brought there. */
const AIMED = 29;
/** The machine may be busy. */
const HISTORY_WITHIN_MS = 600_000;

interface Scene {
  app: TestApp;
  tess: TestMember;
  others: readonly TestMember[];
}

const preferAs = ({ call }: TestMember, shownAs: 'women' | 'men') =>
  expectOk(
    call('PUT', '/api/preferences', {
      shownAs: [shownAs],
      wantsToMeet: ['women', 'men'],
      consentVersion: CURRENT_CONSENT,
    }),
  );

/** All that Tess can do on a day without somebody who learns of it. */
async function doAll({ tess, others }: Scene, day: number): Promise<void> {
  await tess.call('GET', '/api/auth/session');
  const week = Math.floor(day / 7);
  if (day === 0) await preferAs(tess, 'women');
  // Who passed her never learns of her like.
  if (day % 7 === 2) await act(tess, others[week]!, 'like');
  if (day % 7 === 3) await act(tess, others[OTHERS / 2 + week]!, 'pass');
}
const doNothing = async () => {};

interface History {
  /** All that was told of each week, by its Monday. */
  weeks: Map<string, Set<string>>;
  /** The sums of each day, as they were told on it. */
  days: Figures['days'];
  /** How many of the newcomers of Tess’s week still came, each Sunday. */
  cohorts: Figures['cohorts'];
  /** Other counts: the public figures of safety, and what waits at the desk. */
  counts: string[];
}

async function live(deeds: (scene: Scene, day: number) => Promise<void>): Promise<History> {
  const app = await createTestApp();
  try {
    const history: History = { weeks: new Map(), days: [], cohorts: [], counts: [] };
    const at = (day: number) => `${addDays(FIRST_DAY, day)}T12:00:00Z`;
    app.setTime(at(0));
    const ada = await createStaff(app, 'admin');
    const scene = await populate(app);
    const joined: TestMember[] = [];
    for (let day = 0; day < DAYS; day += 1) {
      app.setTime(at(day));
      await visitAll(scene, day);
      await deeds(scene, day);
      joined.push(await app.createMember());
      if (joined.length > 20) await leaveCommunity(app, joined.shift()!);
      const isSuspended = day % 2 === 1;
      if (isSuspended)
        await setMemberFields(app.deps.db, scene.tess.id, {
          access: 'suspended',
          accessUntil: new Date(at(day + 1)),
        });
      await look(ada, addDays(FIRST_DAY, day), history);
      if (isSuspended)
        await setMemberFields(app.deps.db, scene.tess.id, { access: 'full', accessUntil: null });
      if (day % 7 < 6) continue;
      await readCounts(ada, history);
      await eraseDue(app.deps, eraseMember);
      if (day >= AIMS_FROM) await aim(scene);
    }
    return history;
  } finally {
    await app.close();
  }
}

async function populate(app: TestApp): Promise<Scene> {
  const joined = { createdAt: new Date('2026-10-01T10:00:00Z'), lastActiveOn: '2026-10-01' };
  const tess = await app.createMember(joined);
  const others: TestMember[] = [];
  for (let one = 0; one < OTHERS; one += 1) {
    const other = await app.createMember(joined);
    others.push(other);
    if (one < 45) await preferAs(other, one < 22 ? 'women' : 'men');
  }
  return { app, tess, others };
}

/** All other accounts visit, and like or pass each other. */
async function visitAll({ app, tess, others }: Scene, day: number): Promise<void> {
  const { db, clock } = app.deps;
  await db
    .update(members)
    .set({ lastActiveOn: utcDay(clock()) })
    .where(and(ne(members.id, tess.id), eq(members.access, 'full')));
  await db.execute(sql`update sessions set confirmed_at = ${clock().toISOString()}::timestamptz,
    expires_at = ${clock().toISOString()}::timestamptz + interval '1 day'`);
  if (day % 7 === 1) await act(others[(day - 1) / 7]!, tess, 'pass');
  if (day % 14 > 0) return;
  await db.insert(matches).values(
    others.map(({ id }, at) => ({
      user1Id: id,
      user2Id: others[(at + 1 + day / 14) % OTHERS]!.id,
      createdAt: clock(),
      ...(at < 10
        ? ({ type: 'like', status: 'pending' } as const)
        : ({ type: 'pass', status: 'declined' } as const)),
    })),
  );
}

async function look(ada: TestMember, day: string, history: History): Promise<void> {
  const { weeks }: { weeks: Week[] } = await expectOk(ada.call('GET', '/api/figures'));
  const figures: Figures = await expectOk(
    ada.call('GET', `/api/admin/figures?from=${day}&until=${day}`),
  );
  const until = mondayOf(day);
  const told = history.weeks.get(until) ?? new Set();
  const funnel = weeks.find((week) => week.until === until);
  history.weeks.set(until, told.add(JSON.stringify({ funnel, balance: figures.balance })));
  history.days.push(...figures.days);
}

/** Joins until one more active member would be one more step. */
async function aim({ app, tess }: Scene): Promise<void> {
  const since = addDays(utcDay(app.deps.clock()), 1 - WEEK_DAYS);
  const active = await app.deps.db.$count(
    members,
    and(
      ne(members.id, tess.id),
      gte(members.lastActiveOn, since),
      notInArray(members.access, ['waiting', 'rejected']),
    ),
  );
  for (let one = active; one % 5 !== 2; one += 1) await app.createMember();
}

async function readCounts(ada: TestMember, { cohorts, counts }: History): Promise<void> {
  const asked = '/api/admin/figures?from=2026-10-01&until=2026-10-01';
  cohorts.push(...((await expectOk(ada.call('GET', asked))) as Figures).cohorts);
  for (const path of ['safety/figures', 'admin/todo', 'desk/todo', 'desk/load']) {
    counts.push((await ada.call('GET', `/api/${path}`)).body);
  }
}

/** The names of all numbers that differ, with the difference. */
function differing(one: unknown, other: unknown, name = ''): [name: string, by: number][] {
  if (typeof one !== 'object' || one === null) {
    return one === other ? [] : [[name, Math.abs(Number(one) - Number(other))]];
  }
  return Object.keys(one).flatMap((key) => {
    const [a, b] = [one, other].map((of) => (of as Record<string, unknown> | null)?.[key]);
    return differing(a, b, name === '' ? key : `${name}.${key}`);
  });
}

/** How often each number differs, and by how much at most. */
function summarize(found: readonly [name: string, by: number][]): Record<string, string> {
  const summary: Record<string, string> = {};
  for (const name of new Set(found.map(([one]) => one))) {
    const steps = found.flatMap(([one, by]) => (one === name ? by : []));
    const most = Math.round(100 * Math.max(...steps)) / 100;
    summary[name] = `${steps.length} times by up to ${most}`;
  }
  return summary;
}

describe('in 400 days, who knows all but one member', () => {
  let present: History;
  let away: History;
  beforeAll(async () => {
    present = await live(doAll);
  }, HISTORY_WITHIN_MS);
  beforeAll(async () => {
    away = await live(doNothing);
  }, HISTORY_WITHIN_MS);

  const weeksOf = ({ weeks }: History, kind: 'funnel' | 'balance') =>
    [...weeks.values()].map((told) => JSON.parse([...told].join())[kind] as unknown);
  const compareWeeks = (kind: 'funnel' | 'balance', from: number, until: number) => {
    const [one, other] = [weeksOf(present, kind), weeksOf(away, kind)];
    const weeks = Array.from({ length: until - from }, (_, at) => from + at);
    return summarize(weeks.flatMap((week) => differing(one[week], other[week])));
  };

  it('gets one answer for each week, whoever joins, leaves or is suspended between two looks', () => {
    for (const { weeks } of [present, away]) {
      expect([...weeks.values()].map((told) => told.size)).toEqual(Array(WEEKS).fill(1));
    }
  });

  it('learns whether she came from public figures at the edge of a step alone, by one step', () => {
    expect(compareWeeks('funnel', 0, AIMED)).toEqual({
      active: '1 times by up to 5',
      'steps.liked': '2 times by up to 5',
    });
    expect(compareWeeks('funnel', AIMED, WEEKS)).toEqual({ active: '29 times by up to 5' });
  });

  it('learns as much from the rows of a week at /admin', () => {
    // Of the others 22 are shown as women: an edge all the time.
    expect(compareWeeks('balance', 0, AIMED)).toEqual({
      active: '1 times by up to 5',
      'byPlace.0.active': '1 times by up to 5',
      'byShownAs.0.active': '29 times by up to 5',
      gini: '4 times by up to 0.05',
    });
    expect(compareWeeks('balance', AIMED, WEEKS)).toEqual({
      active: '29 times by up to 5',
      'byPlace.0.active': '29 times by up to 5',
      'byShownAs.0.active': '29 times by up to 5',
      gini: '29 times by up to 0.05',
    });
  });

  it('learns from the exact sums at /admin when she came, and of likes that nobody sees', () => {
    const days = present.days.flatMap((day, at) => differing(day, away.days[at]));
    const cohorts = present.cohorts.flatMap((week, at) => differing(week, away.cohorts[at]));

    expect(summarize(days)).toEqual({
      activeDay: '400 times by up to 1',
      activeWeek: '400 times by up to 1',
      activeMonth: '400 times by up to 1',
      likes: '57 times by up to 1',
    });
    expect(summarize(cohorts)).toEqual({
      after1: '57 times by up to 1',
      after4: '57 times by up to 1',
      after8: '56 times by up to 1',
    });
  });

  it('learns nothing from what waits and from the figures of safety', () => {
    expect(present.counts).toEqual(away.counts);
    expect(present.counts).toHaveLength(57 * 4);
  });
});

/** What Tess does that no figure may follow, or what is done to her. Each stays while the next come. */
const UNCOUNTED: Record<
  string,
  (
    tess: TestMember,
    scene: { app: TestApp; other: TestMember; liked: TestMember },
  ) => Promise<unknown>
> = {
  'is shown only to people she likes': ({ call }) =>
    expectOk(
      call('PATCH', '/api/settings', { privacy: { shownTo: 'liked', showActivity: false } }),
    ),
  'avoids somebody': ({ call }, { other }) =>
    expectOk(call('PUT', '/api/avoided', { emails: [other.email] })),
  'blocks who got her like': ({ call }, { liked }) =>
    expectOk(call('POST', '/api/blocks', { userId: liked.id })),
  'takes a break': ({ call }) => expectOk(call('POST', '/api/account/pause')),
  'is suspended': ({ id }, { app }) =>
    setMemberFields(app.deps.db, id, { access: 'suspended', accessUntil: new Date('2027-01-01') }),
  'is banned': ({ id }, { app }) =>
    setMemberFields(app.deps.db, id, { access: 'banned', accessUntil: null }),
  leaves: (tess, { app }) => leaveCommunity(app, tess),
};

it('counts a member at the edge of a step whatever they hide, and whatever is done to them', async () => {
  const app = await createTestApp();
  try {
    const ada = await createStaff(app, 'admin');
    const tess = await app.createMember();
    const others: TestMember[] = [];
    for (let one = 0; one < 61; one += 1) others.push(await app.createMember());
    // 63 members and 13 women are told as 65 and 15, one fewer as 60 and 10; four likes as none.
    for (const one of [tess, ...others.slice(0, 12)]) await preferAs(one, 'women');
    for (const one of [tess, ...others.slice(0, 4)]) await act(one, others[60]!, 'like');
    const told = async () => {
      app.setTime('2026-11-23T00:00:00Z');
      await signInAgain(app, ada);
      await app.deps.db.delete(figureWeeks);
      const { balance }: Figures = await expectOk(ada.call('GET', '/api/admin/figures'));
      const { weeks } = await expectOk(ada.call('GET', '/api/figures'));
      app.setTime('2026-11-22T12:00:00Z');
      return { weeks, balance };
    };
    const before = await told();
    expect(before).toMatchObject({
      weeks: [{ active: 65, steps: { liked: 10 } }],
      balance: { active: 65, byShownAs: [{ active: 15 }, {}, {}] },
    });

    for (const [deed, perform] of Object.entries(UNCOUNTED)) {
      await perform(tess, { app, other: others[59]!, liked: others[60]! });
      expect([deed, await told()]).toEqual([deed, before]);
    }
  } finally {
    await app.close();
  }
});

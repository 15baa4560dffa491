import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays } from '../../platform/shared/utc-day.ts';
import { INTERESTS } from '../account/index.ts';
import { CITIES } from '../places/index.ts';
import { GOALS, type Criteria } from '../profile/preferences/index.ts';
import type { Traits } from './compatibility.ts';
import { mutualScore, type Compared } from './mutual.ts';
import { orderCandidates, type RankedCandidate, type Viewer } from './rank.ts';
import { READINESS_STEPS, readinessOf } from './standing.ts';

const TODAY = '2026-11-21';
const criteria: Criteria = {
  shownAs: ['women'],
  wantsToMeet: ['men'],
  minAge: 18,
  maxAge: 99,
  maxDistanceMiles: null,
  goal: null,
  photoCheckedOnly: false,
  showUnanswered: true,
  dealbreakers: [],
};
const traits: Traits = {
  age: 40,
  location: 'Dallas, TX',
  interests: ['Music'],
  lastActiveOn: TODAY,
  showsDistance: true,
};
const one = (asks: Partial<Criteria> | null = {}, shows: Partial<Traits> = {}): Compared => ({
  traits: { ...traits, ...shows },
  person: {
    age: shows.age ?? traits.age,
    isPhotoChecked: false,
    criteria: asks && { ...criteria, ...asks },
  },
  readiness: null,
});
const compared = fc
  .tuple(
    fc.record({
      age: fc.integer({ min: 18, max: 99 }),
      location: fc.constantFrom(...CITIES.map(({ name }) => name), 'Atlantis, XX'),
      interests: fc.uniqueArray(fc.constantFrom(...INTERESTS)),
      lastActiveOn: fc.constantFrom(TODAY, '2026-11-01', '2025-01-01', null),
    }),
    fc.option(
      fc.record({
        minAge: fc.integer({ min: 18, max: 60 }),
        maxDistanceMiles: fc.option(fc.constantFrom(10, 200)),
        goal: fc.option(fc.constantFrom(...GOALS)),
        photoCheckedOnly: fc.boolean(),
      }),
    ),
  )
  .map(([shows, asks]) => one(asks, shows));
const READINESS = READINESS_STEPS.map((_least, step) => step);

describe('mutualScore', () => {
  it.each<[string, Partial<Criteria> | null, Partial<Criteria> | null, number]>([
    ['nothing is unmet', {}, {}, 1],
    ['one has an unmet wish', { maxAge: 39 }, {}, Math.sqrt(0.75)],
    ['the other has an unmet wish', {}, { goal: 'friends' }, Math.sqrt(0.75)],
    ['each has an unmet wish', { maxAge: 39 }, { photoCheckedOnly: true }, 0.75],
    ['one has two', { maxAge: 39, goal: 'friends' }, {}, 0.75],
    ['one has said nothing', { maxAge: 39 }, null, 1],
  ])('when %s', (_case, asks, others, share) => {
    const alike = mutualScore(one(), one(), TODAY);
    expect(mutualScore(one(asks), one(others), TODAY)).toBeCloseTo(alike * share, 6);
  });

  it.each<[string, Partial<Traits>, Partial<Traits>]>([
    ['closer in age', { age: 42 }, { age: 44 }],
    ['nearer', { location: 'Fort Worth, TX' }, { location: 'Austin, TX' }],
    ['in a known place', { location: 'Boston, MA' }, { location: 'Atlantis, XX' }],
    ['there lately', { lastActiveOn: '2026-11-19' }, { lastActiveOn: '2026-11-01' }],
    ['sharing an interest', {}, { interests: [] }],
  ])('is higher for somebody who is %s', (_what, more, less) => {
    const scoreOf = (shows: Partial<Traits>) => mutualScore(one(), one({}, shows), TODAY);
    expect(scoreOf(more)).toBeGreaterThan(scoreOf(less));
  });

  it('weighs all interests together less than ten years', () => {
    const all = { interests: [...INTERESTS] };
    const twin = mutualScore(one({}, all), one({}, { ...all, age: 50 }), TODAY);
    expect(twin).toBeLessThan(mutualScore(one({}, all), one({}, { interests: [] }), TODAY));
  });

  it('grows with readiness, and is in the middle without', () => {
    const scoreOf = (readiness: number | null) =>
      mutualScore(one(), { ...one(), readiness }, TODAY);
    const scores = READINESS.map(scoreOf);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(scoreOf(null)).toBeGreaterThan(scores[1]!);
    expect(scoreOf(null)).toBeLessThan(scores[2]!);
  });

  it('is from 0 to 1, and the same for both', () => {
    fc.assert(
      fc.property(compared, compared, (ann, ben) => {
        const score = mutualScore(ann, ben, TODAY);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(mutualScore(ben, ann, TODAY)).toBeCloseTo(score, 12);
      }),
    );
  });
});

describe('readinessOf', () => {
  it.each([
    [9, 9, null],
    [0, 0, null],
    [0, 10, 0],
    [2, 10, 0],
    [3, 12, 1],
    [5, 10, 2],
    [7, 10, 2],
    [9, 12, 3],
    [40, 40, 3],
  ])('is the step of %d likes among %d answers: %s', (likes, answers, step) => {
    expect(readinessOf(likes, answers)).toBe(step);
  });
});

describe('orderCandidates', () => {
  const NEVER = { shown: 0, answered: 0, unanswered: 0, hasMatched: false };
  const candidate = (id: string, fields: Partial<RankedCandidate> = {}): RankedCandidate => ({
    ...one(),
    ...NEVER,
    id,
    joinedOn: '2026-01-01',
    likesViewer: false,
    ...fields,
  });
  const many = (count: number, fields: Partial<RankedCandidate> = {}) =>
    Array.from({ length: count }, (_, at) => candidate(`c${at}`, fields));
  const order = (
    candidates: RankedCandidate[],
    day = TODAY,
    viewer: Viewer = { ...one(), id: 'ann' },
  ) => orderCandidates(viewer, candidates, day).map(({ id }) => id);
  /** Ten days. */
  const days = Array.from({ length: 10 }, (_, at) => addDays(TODAY, at));

  it('has the best first, and members without preferences last', () => {
    const far = candidate('a', one({}, { location: 'Boston, MA' }));
    const silent = candidate('0', one(null));

    expect(order([silent, far, candidate('b')])).toEqual(['b', 'a', '0']);
  });

  it.each<[string, Partial<RankedCandidate>, Partial<RankedCandidate>]>([
    ['those who are shown less', { shown: 2 }, { shown: 3 }],
    ['those who answer likes', { answered: 3 }, { unanswered: 3 }],
    ['those who leave few likes unanswered', { unanswered: 1 }, { unanswered: 3 }],
    ['those who like others more readily', { readiness: 2 }, { readiness: 1 }],
  ])('puts %s first on most days', (_who, better, worse) => {
    const pair = [candidate('a', worse), candidate('b', better)];
    const month = Array.from({ length: 30 }, (_, at) => addDays(TODAY, at));

    const first = month.filter((day) => order(pair, day)[0] === 'b');

    expect(first.length).toBeGreaterThan(15);
  });

  it('tells no readiness by a place: each step may stand before any other', () => {
    for (const ready of READINESS) {
      for (const other of READINESS.filter((step) => step !== ready)) {
        const orders = [0, 2, 4].flatMap((shown) =>
          days.map((day) => {
            const one = candidate('a', { readiness: ready, shown });
            return order([one, candidate('b', { readiness: other, shown: 4 - shown })], day)[0];
          }),
        );
        expect([ready, other, new Set(orders)]).toEqual([ready, other, new Set(['a', 'b'])]);
      }
    }
  });

  it('draws equal ones by viewer and day', () => {
    const lists = days.map((day) => order(many(10), day).join());

    expect(new Set(lists).size).toBe(days.length);
    expect(order(many(10))).toEqual(order(many(10).toReversed()));
    expect(order(many(10))).not.toEqual(order(many(10), TODAY, { ...one(), id: 'ben' }));
  });

  it('keeps every fifth place for those shown least', () => {
    const rare = many(3, { ...one({}, { location: 'Boston, MA', age: 70 }) });
    const known = Array.from({ length: 20 }, (_, at) => candidate(`k${at}`, { shown: 3 }));

    const ids = order([...known, ...rare]);

    expect(new Set([ids[4], ids[9], ids[14]])).toEqual(new Set(['c0', 'c1', 'c2']));
  });

  it('gives these places to members without a match before others', () => {
    const far = one({}, { location: 'Boston, MA', age: 70 });
    const lonely = [0, 1, 2].map((at) => candidate(`l${at}`, { ...far, shown: 4 }));
    const matched = Array.from({ length: 20 }, (_, at) =>
      candidate(`m${at}`, { hasMatched: true }),
    );
    const newcomer = candidate('new', { joinedOn: TODAY, hasMatched: true });

    for (const day of days) {
      const ids = order([...matched, newcomer, ...lonely], day);
      expect(new Set([ids[4], ids[9], ids[14]])).toEqual(new Set(['l0', 'l1', 'l2']));
    }
  });

  it('gives a newcomer one of the first five places with each viewer, every fifth day', () => {
    const newcomer = candidate('new', { joinedOn: TODAY });
    const others = many(60);
    const viewers = Array.from({ length: 50 }, (_, at) => ({ ...one(), id: `viewer ${at}` }));
    const isSeen = (viewer: Viewer, day: string) =>
      order([newcomer, ...others], day, viewer)
        .slice(0, 5)
        .includes('new');

    const seenBy = days.slice(0, 5).map((day) => viewers.filter((each) => isSeen(each, day)));

    expect(new Set(seenBy.flat()).size).toBe(viewers.length);
    expect(seenBy.flat()).toHaveLength(viewers.length);
    for (const each of seenBy) expect(each.length).toBeLessThanOrEqual(20);
  });

  it('puts a waiting like among the first ten, at another place each day', () => {
    const places = days.map((day) =>
      order(
        [
          ...many(30),
          candidate('ben', { ...one({}, { location: 'Boston, MA' }), likesViewer: true }),
        ],
        day,
      ).indexOf('ben'),
    );

    expect(Math.max(...places)).toBeLessThan(10);
    expect(new Set(places).size).toBeGreaterThan(3);
  });

  it.each([8, 9, 12, 20])('has eight of %d waiting likes among the first ten', (count) => {
    const likers = Array.from({ length: count }, (_, at) =>
      candidate(`l${at}`, { likesViewer: true }),
    );
    for (const day of days) {
      const first = order([...many(40), ...likers], day).slice(0, 10);
      expect(first.filter((id) => id.startsWith('l'))).toHaveLength(8);
    }
  });

  it('chooses the eight by how much the viewer may like them', () => {
    const near = Array.from({ length: 8 }, (_, at) => candidate(`n${at}`, { likesViewer: true }));
    const far = many(4, { ...one({}, { location: 'Boston, MA' }), likesViewer: true });
    const others = Array.from({ length: 20 }, (_, at) => candidate(`o${at}`));

    const first = order([...far, ...others, ...near]).slice(0, 10);

    expect(first).toEqual(expect.arrayContaining(near.map(({ id }) => id)));
  });

  it.each([0, 1, 2, 3, 12, 40])('lists each of %d who all like the viewer once', (count) => {
    const all = many(count, { likesViewer: true });

    expect(order(all).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  const step = fc.integer({ min: 0, max: 4 });
  const drawn = fc
    .tuple(
      compared,
      fc.record({
        shown: step,
        answered: step,
        unanswered: step,
        hasMatched: fc.boolean(),
        readiness: fc.option(fc.constantFrom(...READINESS)),
      }),
      fc.constantFrom('2026-01-01', '2026-11-18'),
    )
    .map(([shows, standing, joinedOn]) => Object.assign({ joinedOn }, shows, standing));

  it('leaves every list of the day as it is when others like, pass or block each other', () => {
    const COUNT = 8;
    const at = fc.integer({ min: 0, max: COUNT - 1 });
    const deed = fc.record({ from: at, to: at, kind: fc.constantFrom('like', 'pass', 'block') });
    type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;
    const community = fc.array(drawn, { minLength: COUNT, maxLength: COUNT });
    /** As the product does: who acted does not see the other again, and a block is for both. */
    const listsAfter = (all: readonly object[], deeds: Deed[]) =>
      all.map((own, viewer) => {
        const isGone = (other: number) =>
          other === viewer ||
          deeds.some(
            ({ from, to, kind }) =>
              (from === viewer && to === other) ||
              (kind === 'block' && from === other && to === viewer),
          );
        const isLike = (deedOf: Deed) => deedOf.kind === 'like' && deedOf.to === viewer;
        const likers = new Set(deeds.filter(isLike).map(({ from }) => from));
        const candidates = all.flatMap((each, other) =>
          isGone(other)
            ? []
            : [candidate(`c${other}`, { ...each, likesViewer: likers.has(other) })],
        );
        return order(candidates, TODAY, { ...one(), ...own, id: `c${viewer}` });
      });

    fc.assert(
      fc.property(community, fc.array(deed, { maxLength: 12 }), deed, (all, deeds, last) => {
        const [before, after] = [listsAfter(all, deeds), listsAfter(all, [...deeds, last])];
        const { from, to, kind } = last;
        const isAnothers = (_list: unknown, viewer: number) =>
          viewer !== from && (viewer !== to || kind === 'pass');

        expect(after.filter(isAnothers)).toEqual(before.filter(isAnothers));
        expect(after[from]).not.toContain(`c${to}`);
        // Whoever was liked or blocked sees the same others, and nobody new.
        const others = (list: string[] | undefined) =>
          list?.filter((id) => id !== `c${from}`).toSorted();
        expect(others(after[to])).toEqual(others(before[to]?.filter((id) => id !== `c${to}`)));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the order of all others when somebody likes the viewer', () => {
    fc.assert(
      fc.property(compared, fc.array(drawn, { minLength: 1, maxLength: 30 }), (viewer, all) => {
        const before = all.map((each, at) => candidate(`c${at}`, each));
        const after = [candidate('c0', { ...all[0], likesViewer: true }), ...before.slice(1)];
        // Each of the two groups has its places by turns.
        const groups = (candidates: RankedCandidate[]) => {
          const last = candidates.filter(
            ({ person, likesViewer }) => viewer.person.criteria && !person.criteria && !likesViewer,
          );
          const isLast = (id: string) => last.some((each) => each.id === id);
          const ids = order(candidates, TODAY, { ...viewer, id: 'ann' });
          return [ids.filter((id) => !isLast(id)), ids.filter(isLast)];
        };
        const [then, now] = [groups(before), groups(after)];

        expect(now.flat().indexOf('c0')).toBeLessThan(10);
        expect(now.flat().toSorted()).toEqual(then.flat().toSorted());
        const isBest = (lists: string[][], id: string) =>
          lists.every((ids) => ids.indexOf(id) % 5 !== 4);
        const others = (lists: string[][]) =>
          lists.flat().filter((id) => id !== 'c0' && isBest(then, id) && isBest(now, id));
        expect(others(now)).toEqual(others(then));
      }),
      { numRuns: 1000 },
    );
  });
});

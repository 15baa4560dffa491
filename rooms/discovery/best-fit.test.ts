import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  byFit,
  byScore,
  fitPairOf,
  mutualReasons,
  takePairs,
  type Fit,
  type FitPair,
} from './best-fit.ts';
import type { Traits } from './compatibility.ts';

const TODAY = '2026-11-21';
const traits: Traits = {
  age: 40,
  location: 'Dallas, TX',
  interests: ['Music'],
  lastActiveOn: TODAY,
  showsDistance: true,
};
const fit = (id: string, isWaiting = false, shows: Partial<Traits> = {}): Fit => ({
  id,
  isWaiting,
  traits: { ...traits, ...shows },
  person: { age: 40, isPhotoChecked: false, criteria: null },
  readiness: null,
});
const choose = (pairs: FitPair[]) => [...takePairs(pairs.toSorted(byFit), new Set())];

const pair = fc
  .record({
    ids: fc.uniqueArray(fc.integer({ min: 10, max: 30 }), { minLength: 2, maxLength: 2 }),
    rank: fc.integer({ min: 0, max: 3 }),
    draw: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ ids, rank, draw }): FitPair => {
    const [one = '', other = ''] = ids.map(String).toSorted();
    return { one, other, rank, draw };
  });
const community = fc.uniqueArray(pair, {
  maxLength: 60,
  selector: ({ one, other }) => `${one} ${other}`,
});
const membersOf = ({ one, other }: FitPair) => [one, other];

describe('takePairs', () => {
  it('gives each member one partner', () => {
    fc.assert(
      fc.property(community, (pairs) => {
        const paired = choose(pairs).flatMap(membersOf);
        expect(new Set(paired).size).toBe(paired.length);
      }),
    );
  });

  it('leaves no two who would both prefer each other', () => {
    fc.assert(
      fc.property(community, (pairs) => {
        const chosen = choose(pairs);
        const own = (id: string) => chosen.find((one) => membersOf(one).includes(id));
        const prefers = (id: string, to: FitPair) => {
          const has = own(id);
          return !has || byFit(to, has) < 0;
        };
        const blocking = pairs.filter((one) => membersOf(one).every((id) => prefers(id, one)));
        expect(blocking).toEqual([]);
      }),
    );
  });

  it('chooses the same pairs page by page, in whatever order they were found', () => {
    fc.assert(
      fc.property(community, fc.integer({ min: 1, max: 9 }), (pairs, size) => {
        const ordered = pairs.toReversed().toSorted(byFit);
        const taken = new Set<string>();
        const paged = ordered.flatMap((_, at) =>
          at % size === 0 ? Array.from(takePairs(ordered.slice(at, at + size), taken)) : [],
        );
        expect(paged).toEqual(choose(pairs));
      }),
    );
  });

  it('chooses nobody where nobody fits', () => {
    expect(choose([])).toEqual([]);
  });

  it('gives the one whom everybody wants the best partner alone', () => {
    const star = fit('z', false, { interests: ['Music', 'Art'] });
    const others = ['a', 'b', 'c'].map((id) =>
      fit(id, false, { interests: id === 'b' ? ['Music', 'Art'] : ['Music'] }),
    );
    const pairs = others.map((one) => fitPairOf(one, star, TODAY));
    expect(choose(pairs).map(membersOf)).toEqual([['b', 'z']]);
  });

  it('pairs those without a partner yesterday first', () => {
    const [ann, ben] = [fit('a'), fit('b')];
    const cleo = fit('c', true, { location: 'Boston, MA', age: 70 });
    const pairs = [fitPairOf(ann, ben, TODAY), fitPairOf(cleo, ben, TODAY)];
    expect(choose(pairs).map(membersOf)).toEqual([['b', 'c']]);
  });
});

describe('fitPairOf', () => {
  it('is the same from both sides', () => {
    const [ann, ben] = [fit('a', true, { age: 30 }), fit('b', false, { location: 'Austin, TX' })];
    expect(fitPairOf(ann, ben, TODAY)).toEqual(fitPairOf(ben, ann, TODAY));
  });
});

describe('byScore', () => {
  it('has the best score first, whoever waits', () => {
    const [ann, ben] = [fit('a'), fit('b')];
    const cleo = fit('c', true, { age: 70 });
    const pairs = [fitPairOf(ann, cleo, TODAY), fitPairOf(ann, ben, TODAY)];
    expect(pairs.toSorted(byFit).map(membersOf)).toEqual([
      ['a', 'c'],
      ['a', 'b'],
    ]);
    expect(pairs.toSorted(byScore).map(membersOf)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
  });
});

describe('mutualReasons', () => {
  it('has only reasons that hold both ways', () => {
    const one = fit('a', false, { lastActiveOn: null, showsDistance: false }).traits;
    const other = fit('b', false, { age: 42 }).traits;

    const reasons = mutualReasons(one, other, TODAY);

    expect(reasons).toEqual([
      { key: 'sharedInterests', count: 1 },
      { key: 'yearsApart', count: 2 },
    ]);
    expect(mutualReasons(other, one, TODAY)).toEqual(reasons);
  });
});

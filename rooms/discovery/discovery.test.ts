import { describe, expect, it } from 'vitest';

import { issueText } from '../issues.ts';
import { CITIES } from '../places/index.ts';
import { findAgeProblem, readAge } from './ages.ts';
import { compatibilityOf, type Traits } from './compatibility.ts';
import { writeReason } from './constants.ts';
import { discoveryContract } from './contract.ts';
import {
  citiesAround,
  citiesNamed,
  citiesWithin,
  milesBetween,
  RADIUS_STEPS,
  widerRadius,
} from './distance.ts';
import { texts as en } from './texts/en.ts';

const LOW = 'Age must be 18 or older';
const REVERSED = 'Minimum age cannot be greater than maximum age';

describe('ages (§5)', () => {
  it.each([
    ['', null],
    [' 18 ', 18],
    ['18.5', 18.5],
    ['200', 200],
    ['17', undefined],
    ['17.999', undefined],
    ['２０', 20],
    ['٢٠', 20],
    ['-20', undefined],
    ['abc', undefined],
    ['0x20', undefined],
    ['1e9', undefined],
    ['Infinity', undefined],
    ['9'.repeat(400), undefined],
  ])('%j is %s', (typed, age) => {
    expect(readAge(typed)).toBe(age);
  });

  it.each([
    ['', '', undefined],
    ['18', '18', undefined],
    ['30', '', undefined],
    ['17', '30', LOW],
    ['20', '17', LOW],
    ['31', '30', REVERSED],
  ])('%j to %j: %s', (min, max, message) => {
    const problem = findAgeProblem(min, max);
    expect(problem && en.issues[problem.issue]).toBe(message);
  });
});

describe('the query of Browse', () => {
  const query = discoveryContract['GET /api/users'].query;

  it.each([
    [{ minAge: '17' }, LOW],
    [{ minAge: ['20', 'x'] }, LOW],
    [{ minAge: '40', maxAge: '30' }, REVERSED],
    [{ maxDistanceMiles: '0' }, 'Distance must be between 1 and 6,000 miles'],
    [{ maxDistanceMiles: '6001' }, 'Distance must be between 1 and 6,000 miles'],
    [{ maxDistanceMiles: '5e1' }, 'Distance must be between 1 and 6,000 miles'],
    [{ goal: 'toString' }, 'Please choose a goal from the list'],
    [{ photoChecked: 'yes' }, 'Please answer with true or false'],
    [{ activeLately: 'TRUE' }, 'Please answer with true or false'],
  ])('%j: %s', (values, message) => {
    const issue = query.safeParse(values).error?.issues[0]?.message ?? '';
    expect(issueText(issue, 'en')).toBe(message);
  });

  it.each([
    {},
    { minAge: '', maxAge: '', location: '', search: '' },
    { search: '%', location: "'; drop table members" },
    { search: ['a', 'b'] },
    { limit: '9999', search: 'x'.repeat(5000) },
  ])('accepts %j', (values) => {
    const parsed = query.parse(values);
    expect(parsed.limit).toBeLessThanOrEqual(50);
    expect(parsed.search.length).toBeLessThanOrEqual(100);
  });
});

describe('the filters of Browse in addition to those of §2', () => {
  const { query } = discoveryContract['GET /api/users'];

  it('do not filter by ethnicity, and none excludes trans people', () => {
    // Before adding a filter here, check that it does neither.
    expect(Object.keys(query.shape).toSorted()).toEqual([
      'activeLately',
      'cursor',
      'excludeUser',
      'goal',
      'limit',
      'location',
      'maxAge',
      'maxDistanceMiles',
      'minAge',
      'photoChecked',
      'search',
    ]);
  });

  it.each([
    [{}, [undefined, undefined, false, false]],
    [
      { maxDistanceMiles: '', goal: '', photoChecked: '', activeLately: 'false' },
      [undefined, undefined, false, false],
    ],
    [
      { maxDistanceMiles: '1', goal: 'practising', photoChecked: 'true', activeLately: 'true' },
      [1, 'practising', true, true],
    ],
    [{ maxDistanceMiles: ['5', '6000'] }, [6000, undefined, false, false]],
  ])('reads %j', (values, expected) => {
    const { maxDistanceMiles, goal, photoChecked, activeLately } = query.parse(values);
    expect([maxDistanceMiles, goal, photoChecked, activeLately]).toEqual(expected);
  });
});

describe('distances', () => {
  it.each([
    ['Austin, TX', 'Austin, TX', 0],
    ['New York, NY', 'Los Angeles, CA', 2446],
    ['Dallas, TX', 'Fort Worth, TX', 30],
  ])('%s to %s: %d miles', (from, to, miles) => {
    expect(Math.abs((milesBetween(from, to) ?? Number.NaN) - miles)).toBeLessThanOrEqual(3);
  });

  it('are unknown for a city that is not on the list', () => {
    expect(milesBetween('Austin, TX', 'Atlantis, XX')).toBeNull();
  });

  it('lists the nearest city first, starting with itself', () => {
    const near = citiesAround('Dallas, TX', 50);
    expect(near[0]).toEqual({ name: 'Dallas, TX', miles: 0 });
    expect(near.map((city) => city.name)).toContain('Fort Worth, TX');
    expect(near.every((city) => city.miles <= 50)).toBe(true);
    expect(citiesAround('Dallas, TX', null)).toHaveLength(CITIES.length);
    expect(citiesAround('Atlantis, XX', null)).toEqual([]);
  });

  it('finds the cities within whole miles, as distances are shown', () => {
    const miles = milesBetween('Dallas, TX', 'Fort Worth, TX') ?? 0;
    expect(citiesWithin('Dallas, TX', miles)).toContain('Fort Worth, TX');
    expect(citiesWithin('Dallas, TX', miles - 1)).not.toContain('Fort Worth, TX');
    expect(citiesWithin('Atlantis, XX', 6000)).toEqual([]);
  });

  it('finds cities by a part of their name or their state', () => {
    expect(citiesNamed('austin, tx')).toEqual(['Austin, TX']);
    expect(citiesNamed(' , HI')).toEqual(['Honolulu, HI']);
    expect(citiesNamed('%')).toEqual([]);
  });

  it('widens step by step to everywhere', () => {
    const steps: (number | null)[] = [RADIUS_STEPS[0]];
    while (steps.at(-1) !== null) steps.push(widerRadius(steps.at(-1) ?? null));
    expect(steps).toEqual([25, 50, 100, 250, 500, null]);
  });
});

describe('compatibility', () => {
  function compare(...given: Parameters<typeof compatibilityOf>) {
    const found = compatibilityOf(...given);
    return {
      ...found,
      reasons: found.reasons.map((reason) => writeReason(reason, en.reasons, 'mi')),
    };
  }

  const today = '2026-11-21';
  const viewer: Traits = {
    age: 30,
    location: 'Dallas, TX',
    interests: ['Music', 'Coffee', 'Travel', 'Art', 'Food'],
    lastActiveOn: today,
    showsDistance: true,
  };

  it('names everything that two have in common', () => {
    expect(compare(viewer, viewer, today)).toEqual({
      sharedInterests: viewer.interests,
      distanceMiles: 0,
      reasons: ['5 shared interests', 'same city', 'same age', 'active today'],
    });
  });

  it('names nothing when nothing is alike', () => {
    const stranger: Traits = {
      age: 60,
      location: 'Atlantis, XX',
      interests: ['Pets'],
      lastActiveOn: '2026-01-01',
      showsDistance: true,
    };
    expect(compare(viewer, stranger, today).reasons).toEqual([]);
  });

  it.each([
    ['interests', { interests: ['Music'] }, '1 shared interest'],
    ['distance', { location: 'Fort Worth, TX' }, '30 miles'],
    ['age', { age: 33 }, '3 years apart'],
    ['activity', { lastActiveOn: '2026-11-18' }, 'active this week'],
  ] as const)('names %s', (_part, traits, reason) => {
    expect(compare(viewer, { ...viewer, ...traits }, today).reasons).toContain(reason);
  });

  it.each([
    ['the candidate hides', viewer, { ...viewer, lastActiveOn: null }],
    ['the viewer hides', { ...viewer, lastActiveOn: null }, viewer],
  ] as const)('names no activity where %s', (_who, one, other) => {
    expect(compare(one, other, today).reasons).toEqual([
      '5 shared interests',
      'same city',
      'same age',
    ]);
  });
});

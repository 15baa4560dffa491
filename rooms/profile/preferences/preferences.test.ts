import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { issueText } from '../../issues.ts';
import { CURRENT_CONSENT, DEALBREAKERS, GENDERS, GOALS } from './constants.ts';
import { preferencesBody } from './contract.ts';
import { fits, type Criteria, type Person } from './fits.ts';

const body = {
  shownAs: ['women'],
  wantsToMeet: ['men', 'nonbinary'],
  consentVersion: CURRENT_CONSENT,
};
const SHOWN = 'Please choose at least one: women, men, nonbinary people';
const AGES = 'Ages go from 18 to 99, in whole years';
const CONSENT = 'Please agree first that we keep these answers and use them for matching';

describe('the body of PUT /api/preferences', () => {
  it('has defaults for everything but the two questions and the consent', () => {
    expect(preferencesBody.parse(body)).toEqual({
      ...body,
      label: null,
      showLabel: false,
      showGoal: false,
      minAge: 18,
      maxAge: 99,
      maxDistanceMiles: null,
      goal: null,
      photoCheckedOnly: false,
      showUnanswered: true,
      dealbreakers: [],
    });
  });

  it('keeps each choice once, in the order of the list', () => {
    const shownAs = ['nonbinary', 'women', 'nonbinary'];

    expect(preferencesBody.parse({ ...body, shownAs }).shownAs).toEqual(['women', 'nonbinary']);
  });

  it.each([
    [{ shownAs: [] }, 'shownAs', SHOWN],
    [{ shownAs: undefined }, 'shownAs', SHOWN],
    [{ shownAs: ['everyone'] }, 'shownAs.0', SHOWN],
    [{ wantsToMeet: [] }, 'wantsToMeet', SHOWN],
    [{ wantsToMeet: null }, 'wantsToMeet', SHOWN],
    [{ minAge: 17 }, 'minAge', AGES],
    [{ maxAge: 100 }, 'maxAge', AGES],
    [{ minAge: 20.5 }, 'minAge', AGES],
    [{ minAge: 40, maxAge: 39 }, 'minAge', 'Minimum age cannot be greater than maximum age'],
    [{ label: 'x'.repeat(41) }, 'label', 'Your words can have at most 40 characters'],
    [{ goal: 'marriage' }, 'goal', 'Please choose a goal of the list'],
    [
      { maxDistanceMiles: 0 },
      'maxDistanceMiles',
      'The distance is a whole number of miles from 1 to 6000',
    ],
    [
      { dealbreakers: ['gender'] },
      'dealbreakers.0',
      'A dealbreaker is age, distance, goal or photoChecked',
    ],
    [{ showLabel: 'yes' }, 'showLabel', 'Please choose on or off'],
    [{ consentVersion: undefined }, 'consentVersion', CONSENT],
    [{ consentVersion: null }, 'consentVersion', CONSENT],
    [
      { consentVersion: CURRENT_CONSENT - 1 },
      'consentVersion',
      'What you agree to has changed. Please read it again and agree before you save.',
    ],
  ])('rejects %j at %s', (fields, path, message) => {
    const found = preferencesBody.safeParse({ ...body, ...fields }).error?.issues[0];

    expect(found?.path.join('.')).toBe(path);
    expect(issueText(found?.message ?? '', 'en')).toBe(message);
  });

  it.each([
    { minAge: 18, maxAge: 18 },
    { minAge: null, maxAge: null },
    { label: 'x'.repeat(40) },
    { label: '  ' },
    { shownAs: [...GENDERS], wantsToMeet: [...GENDERS], dealbreakers: [...DEALBREAKERS] },
  ])('accepts %j', (fields) => {
    expect(preferencesBody.safeParse({ ...body, ...fields }).success).toBe(true);
  });
});

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
const man: Criteria = { ...criteria, shownAs: ['men'], wantsToMeet: ['women'] };
const ann = (fields: Partial<Criteria> = {}): Person => ({
  age: 30,
  isPhotoChecked: false,
  criteria: { ...criteria, ...fields },
});
const ben = (fields: Partial<Criteria> = {}): Person => ({
  age: 40,
  isPhotoChecked: false,
  criteria: { ...man, ...fields },
});
const silent: Person = { age: 60, isPhotoChecked: false, criteria: null };

describe('fits', () => {
  it.each<[string, Person, Person, number | null, boolean]>([
    ['each is whom the other wants to meet', ann(), ben(), 10, true],
    ['one is not wanted', ann({ wantsToMeet: ['women'] }), ben(), 10, false],
    ['one of several is enough', ann({ wantsToMeet: ['nonbinary', 'men'] }), ben(), 10, true],
    ['age only ranks without its switch', ann({ maxAge: 35 }), ben(), 10, true],
    ['age is a dealbreaker', ann({ maxAge: 39, dealbreakers: ['age'] }), ben(), 10, false],
    ['age at its limit', ann({ minAge: 40, maxAge: 40, dealbreakers: ['age'] }), ben(), 10, true],
    [
      'distance is a dealbreaker',
      ann({ maxDistanceMiles: 9, dealbreakers: ['distance'] }),
      ben(),
      10,
      false,
    ],
    [
      'distance at its limit',
      ann({ maxDistanceMiles: 10, dealbreakers: ['distance'] }),
      ben(),
      10,
      true,
    ],
    [
      'a city nobody knows is too far',
      ann({ maxDistanceMiles: 10, dealbreakers: ['distance'] }),
      ben(),
      null,
      false,
    ],
    ['no distance set', ann({ dealbreakers: ['distance'] }), ben(), null, true],
    [
      'another goal',
      ann({ goal: 'friends', dealbreakers: ['goal'] }),
      ben({ goal: 'long_term' }),
      0,
      false,
    ],
    ['a goal that was not said', ann({ goal: 'friends', dealbreakers: ['goal'] }), ben(), 0, false],
    [
      'the same goal',
      ann({ goal: 'friends', dealbreakers: ['goal'] }),
      ben({ goal: 'friends' }),
      0,
      true,
    ],
    [
      'photos not checked',
      ann({ photoCheckedOnly: true, dealbreakers: ['photoChecked'] }),
      ben(),
      0,
      false,
    ],
    [
      'photos checked',
      ann({ photoCheckedOnly: true, dealbreakers: ['photoChecked'] }),
      { ...ben(), isPhotoChecked: true },
      0,
      true,
    ],
    ['both have said nothing', silent, silent, 0, true],
    ['one has said nothing', ann(), silent, 0, true],
    [
      'dealbreakers do not filter who has said nothing',
      ann({ maxAge: 39, dealbreakers: ['age'] }),
      silent,
      0,
      true,
    ],
    [
      'one wants to see nobody who has said nothing',
      ann({ showUnanswered: false }),
      silent,
      0,
      false,
    ],
  ])('%s', (_case, one, other, miles, expected) => {
    expect(fits(one, other, miles)).toBe(expected);
    expect(fits(other, one, miles)).toBe(expected);
  });

  const genders = fc.subarray([...GENDERS], { minLength: 1 });
  const someCriteria = fc.record({
    shownAs: genders,
    wantsToMeet: genders,
    minAge: fc.integer({ min: 18, max: 60 }),
    maxAge: fc.integer({ min: 40, max: 99 }),
    maxDistanceMiles: fc.option(fc.integer({ min: 1, max: 50 })),
    goal: fc.option(fc.constantFrom(...GOALS)),
    photoCheckedOnly: fc.boolean(),
    showUnanswered: fc.boolean(),
    dealbreakers: fc.subarray([...DEALBREAKERS]),
  });
  const person = fc.record({
    age: fc.integer({ min: 18, max: 99 }),
    isPhotoChecked: fc.boolean(),
    criteria: fc.option(someCriteria, { freq: 4 }),
  });
  const miles = fc.option(fc.integer({ min: 0, max: 60 }));

  it('is symmetric', () => {
    fc.assert(
      fc.property(person, person, miles, (one, other, apart) => {
        expect(fits(one, other, apart)).toBe(fits(other, one, apart));
      }),
    );
  });

  it('never matches more members with an additional dealbreaker', () => {
    fc.assert(
      fc.property(person, person, miles, someCriteria, (one, other, apart, own) => {
        const strict = { ...one, criteria: { ...own, dealbreakers: [...DEALBREAKERS] } };
        const loose = { ...one, criteria: own };
        expect(fits(strict, other, apart) && !fits(loose, other, apart)).toBe(false);
      }),
    );
  });
});

import { expect, test } from 'vitest';

import { AGE_MAX, AGE_MIN, BIO_MAX, INTERESTS } from '../../../rooms/account/index.ts';
import { findPlace } from '../../../rooms/places/index.ts';
import { earnedBy, levelOf } from '../../../rooms/play/index.ts';
import { profileUpdate } from '../../../rooms/profile/index.ts';
import { impossibleFigures } from '../../../rooms/rizzman/index.ts';
import { chooseDetails, writeAnswers } from './answers.ts';
import { chooseOutfit } from './art/figure.ts';
import { drawPictures } from './art/scenes.ts';
import { DEMO_MEMBERS, generatePeople, generateVisitors } from './people.ts';
import { chanceOf, choosePeep, drawPortrait } from './portraits.ts';
import { chooseWishes } from './wishes.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const people = generatePeople(NOW);
const everybody = [...generateVisitors(NOW), ...people];

test('generates the same community every time', () => {
  expect(generatePeople(NOW)).toEqual(people);
  expect(drawPortrait(people[0]!)).toBe(drawPortrait(people[0]!));
  expect(drawPictures(people[0]!)).toEqual(drawPictures(people[0]!));
});

test('gives people answers and clothes of their own', () => {
  const answers = people.map((person) => JSON.stringify(writeAnswers('en', chanceOf(person))));
  const shirts = people.map((person) => chooseOutfit(chanceOf(person), person.look).top);

  expect(new Set(answers).size).toBeGreaterThan(people.length * 0.75);
  for (const shirt of new Set(shirts)) {
    const wearers = shirts.filter((other) => other === shirt).length;
    expect(wearers).toBeLessThan(people.length / 4);
  }
});

test('draws at least three pictures of everybody, in different places, with the same skin', () => {
  for (const person of everybody) {
    const pictures = drawPictures(person);
    expect(pictures.length).toBeGreaterThanOrEqual(3);
    expect(new Set(pictures).size).toBe(pictures.length);
    const [skin = ''] = choosePeep(person).skinColor;
    for (const picture of pictures) expect(picture).toContain(skin);
    // The shadow under the feet.
    expect(pictures.some((picture) => picture.includes('cy="2140"'))).toBe(true);
  }
});

test('writes answers and details that a profile accepts', () => {
  for (const person of everybody) {
    const chance = chanceOf(person);
    const answers = writeAnswers(person.language, chance);
    expect(answers.length).toBeGreaterThan(0);
    expect(
      profileUpdate.safeParse({
        ...chooseDetails(person.language, chance),
        prompts: answers.map(({ promptId, answer }) => ({ promptId, answer })),
      }).error,
    ).toBeUndefined();
  }
});

test('knows whom most people would like to meet, so that every answer finds somebody near', () => {
  const answered = people.filter((person) => chooseWishes(person, false) !== null);
  const near = people.filter(({ location }) => location === 'Austin, TX');

  expect(answered.length / people.length).toBeGreaterThan(0.8);
  expect(chooseWishes(people[0]!, false)).toEqual(chooseWishes(people[0]!, false));
  for (const [own, wanted] of [
    ['men', 'men'],
    ['men', 'women'],
    ['women', 'men'],
    ['women', 'women'],
  ] as const) {
    const isFound = near.some((person) => {
      const wishes = chooseWishes(person, false);
      return wishes?.shownAs.includes(wanted) && wishes.wantsToMeet.includes(own);
    });
    expect([own, wanted, isFound]).toEqual([own, wanted, true]);
  }
});

test('draws no beard on a woman', () => {
  const women = everybody.filter(({ look }) => look === 'feminine');
  for (const woman of women) {
    for (const picture of drawPictures(woman)) expect(picture).not.toContain('facialHair-');
  }
});

test('generates only people who could have registered', () => {
  for (const person of everybody) {
    expect(person.fullName.length).toBeGreaterThanOrEqual(2);
    expect(person.age).toBeGreaterThanOrEqual(AGE_MIN);
    expect(person.age).toBeLessThanOrEqual(AGE_MAX);
    expect(findPlace(person.location)).toBeDefined();
    expect(person.bio?.length ?? 0).toBeLessThanOrEqual(BIO_MAX);
    expect(person.bio ?? '').not.toMatch(/[{}|]/);
    expect(person.interests.length).toBeGreaterThanOrEqual(3);
    expect(person.interests.every((interest) => INTERESTS.includes(interest))).toBe(true);
    expect(person.createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
  }
});

test('has some people who speak and write Spanish', () => {
  const speakers = people.filter(({ language }) => language === 'es');
  expect(speakers.length).toBeGreaterThan(30);
  const bios = speakers.flatMap(({ bio }) => bio ?? []);
  expect(bios.filter((bio) => / (?:the|and|of) /u.test(bio))).toEqual([]);
  const spanish = /\b(?:de|del|en|y|los|la|el|un|una|a|que|con|mi|me|mis|lo)\b/iu;
  expect(bios.filter((bio) => !spanish.test(bio))).toEqual([]);
});

test('gives everybody a unique address that is obviously generated', () => {
  expect(new Set(everybody.map(({ email }) => email)).size).toBe(DEMO_MEMBERS + 2);
  for (const { email } of everybody) expect(email).toMatch(/^[a-z0-9.]+@(demo\.)?rizzly\.example$/);
});

test('keeps a ledger that sums to the score and pays nothing twice or in the future', () => {
  for (const { ledger, rizzScore } of everybody) {
    expect(new Set(ledger.map(({ key }) => key)).size).toBe(ledger.length);
    expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(rizzScore);
    expect(ledger.every(({ at, points }) => at <= NOW && points >= 0)).toBe(true);
  }
});

test('keeps activities, totals and earned points consistent', () => {
  for (const { activities, activityTotals, achievements, rizzScore, plays } of everybody) {
    for (const { kind, total } of activityTotals) {
      expect(activities.filter((activity) => activity.kind === kind)).toHaveLength(total);
    }
    const total = (kind: string) => activityTotals.find((one) => one.kind === kind)?.total ?? 0;
    expect(total('level-reached')).toBe(levelOf(rizzScore));
    expect(total('maze-played')).toBe(plays.length);
    const earned = activityTotals.flatMap(({ kind, total }) => earnedBy(kind, total));
    expect(achievements.map(({ achievementId }) => achievementId).toSorted()).toEqual(
      earned.map(({ id }) => id).toSorted(),
    );
  }
});

test('records only mazes that could have been played', () => {
  for (const { plays } of everybody) {
    let level = 1;
    for (const play of plays) {
      expect(impossibleFigures(play, level)).toEqual([]);
      if (play.completed) level += 1;
    }
  }
});

test('spreads cities, ages, levels and streaks', () => {
  const spread = (values: unknown[]) => new Set(values).size;
  expect(people.length).toBeGreaterThanOrEqual(240);
  expect(spread(people.map(({ location }) => location))).toBeGreaterThan(80);
  expect(spread(people.map(({ age }) => age))).toBeGreaterThan(40);
  expect(spread(people.map(({ streakDays }) => streakDays))).toBeGreaterThan(12);
  expect(spread(people.map(({ bio }) => bio))).toBeGreaterThan(230);
  const levels = people.map(({ rizzScore }) => levelOf(rizzScore));
  for (const [from, to] of [
    [1, 5],
    [6, 10],
    [11, 15],
    [16, 20],
    [21, 99],
  ] as const) {
    const found = levels.filter((level) => level >= from && level <= to);
    expect(found.length, `levels ${from} to ${to}`).toBeGreaterThan(3);
  }
});

test.each(generateVisitors(NOW))(
  '$fullName has a streak to keep and a bonus to claim',
  (visitor) => {
    expect(visitor.streakDays).toBe(6);
    expect(visitor.lastDailyBonusAt?.toISOString().slice(0, 10)).toBe('2026-11-20');
  },
);

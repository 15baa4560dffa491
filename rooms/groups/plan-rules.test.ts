import { describe, expect, it } from 'vitest';

import {
  chooseSlot,
  haveAllVoted,
  isAddress,
  shownVoters,
  votesUntil,
  type SlotAnswer,
} from './plan-rules.ts';

const now = new Date('2026-12-01T12:00:00.000Z');
const slots = [
  { id: 'first', startsAt: new Date('2026-12-10T18:00:00.000Z') },
  { id: 'second', startsAt: new Date('2026-12-11T18:00:00.000Z') },
];
const voters = ['a', 'b', 'c', 'd'].map((memberId, index) => ({
  memberId,
  side: index < 2 ? 0 : 1,
}));
/** The answers of the four members to a slot, as `ynfy`: yes, no, if needed, yes. */
const votesFor = (slotId: string, answers: string) =>
  answers.split('').flatMap((letter, index) => {
    const answer = { y: 'yes', n: 'no', f: 'if_needed' }[letter] as SlotAnswer | undefined;
    return answer ? [{ slotId, memberId: voters[index]?.memberId ?? '', answer }] : [];
  });

describe('chooseSlot', () => {
  it.each([
    ['most yes', 'yyyf', 'yyyy', 'second'],
    ['the earliest of equals', 'yyyy', 'yyyy', 'first'],
    ['none with one of a side', 'yyyn', 'ynyy', undefined],
    ['if needed counts as coming', 'ffff', 'nnnn', 'first'],
    ['none without votes', '', '', undefined],
  ])('chooses %s', (_what, one, two, expected) => {
    const votes = [...votesFor('first', one), ...votesFor('second', two)];
    expect(chooseSlot(slots, voters, votes, { eachSide: 2, now })?.id).toBe(expected);
  });

  it('chooses the one with the fewest "no" votes when "yes" votes are equal', () => {
    const five = [...voters, { memberId: 'e', side: 1 }];
    const votes = [
      ...votesFor('first', 'yyyy'),
      { slotId: 'first', memberId: 'e', answer: 'no' as const },
      ...votesFor('second', 'yyyy'),
      { slotId: 'second', memberId: 'e', answer: 'if_needed' as const },
    ];
    expect(chooseSlot(slots, five, votes, { eachSide: 2, now })?.id).toBe('second');
  });

  it('chooses no slot that has begun', () => {
    const votes = votesFor('first', 'yyyy');
    const late = { eachSide: 2, now: new Date('2026-12-10T18:00:00.000Z') };
    expect(chooseSlot(slots, voters, votes, late)).toBeUndefined();
  });
});

it('knows when all have voted on each slot', () => {
  const some = [...votesFor('first', 'yyyy'), ...votesFor('second', 'yyy')];
  expect(haveAllVoted(slots, voters, some)).toBe(false);
  expect(haveAllVoted(slots, voters, [...some, ...votesFor('second', 'nnnn')])).toBe(true);
});

it.each([
  ['nobody when the counts would tell one member’s votes', 'a', 'yy', []],
  ['two others', 'c', 'yy', ['a', 'b']],
  ['the reader and two others', 'a', 'yyn', ['a', 'b', 'c']],
])('shows as having voted %s', (_what, reader, answers, shown) => {
  const votes = votesFor('first', answers);
  const done = votes.map(({ memberId }) => memberId);
  expect(shownVoters(reader, votes, done)).toEqual(shown);
});

it.each([
  ['2026-12-01T12:00:00.000Z', '2026-12-08T18:00:00.000Z'],
  ['2026-12-07T18:00:00.000Z', '2026-12-08T18:00:00.000Z'],
  ['2026-12-07T18:00:00.001Z', '2026-12-10T16:00:00.000Z'],
  ['2026-12-10T15:59:59.999Z', '2026-12-10T16:00:00.000Z'],
  ['2026-12-10T16:00:00.000Z', '2026-12-10T18:00:00.000Z'],
])('lets members who plan at %s vote until %s', (at, until) => {
  expect(new Date(votesUntil(slots, new Date(at))).toISOString()).toBe(until);
});

it.each([
  ['Zilker Park', false],
  ['7 Grand Bar', false],
  ['12 Oak Street', true],
  ['1200 Barton Springs Rd', true],
  ['My place, Apt 5', true],
])('recognizes whether %s is an address', (name, expected) => {
  expect(isAddress(name)).toBe(expected);
});

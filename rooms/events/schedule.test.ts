import { describe, expect, it } from 'vitest';

import { issueText } from '../issues.ts';
import type { EventState } from './constants.ts';
import { eventBody } from './contract.ts';
import {
  beginsWaiting,
  codeChangesAt,
  codeStep,
  isCheckInOpen,
  movesUp,
  remindersDue,
  stateAt,
  withdrawnAt,
} from './schedule.ts';

const START = '2026-11-24T18:00:00.000Z';
const startsAt = new Date(START);
const endsAt = new Date('2026-11-24T21:00:00.000Z');
const at = (time: string) => new Date(`2026-11-${time}Z`);

describe('stateAt', () => {
  it.each<[EventState, string, EventState]>([
    ['published', '24T17:59:59.999', 'published'],
    ['published', '24T18:00:00.000', 'started'],
    ['published', '24T21:00:00.000', 'ended'],
    ['started', '24T20:59:59.999', 'started'],
    ['draft', '25T00:00:00.000', 'draft'],
    ['review', '25T00:00:00.000', 'review'],
    ['cancelled', '25T00:00:00.000', 'cancelled'],
  ])('makes %s at %s %s', (state, now, expected) => {
    expect(stateAt({ state, startsAt, endsAt }, at(now))).toBe(expected);
  });
});

describe('remindersDue', () => {
  it.each([
    ['23T17:59:59.999', 0],
    ['23T18:00:00.000', 1],
    ['24T15:59:59.999', 1],
    ['24T16:00:00.000', 2],
    ['24T19:00:00.000', 2],
  ])('at %s are %s', (now, expected) => {
    expect(remindersDue(startsAt, at(now))).toBe(expected);
  });
});

describe('withdrawnAt', () => {
  it.each([
    ['23T18:00:00.000', 'cancelled'],
    ['23T18:00:00.001', 'late'],
    ['24T17:00:00.000', 'late'],
  ])('at %s is %s', (now, expected) => {
    expect(withdrawnAt(startsAt, at(now))).toBe(expected);
  });
});

describe('movesUp', () => {
  it.each([
    ['24T05:59:59.999', true],
    ['24T06:00:00.000', false],
  ])('at %s is %s', (now, expected) => {
    expect(movesUp(startsAt, at(now))).toBe(expected);
  });
});

describe('beginsWaiting', () => {
  const days = (...list: number[]) => list.map((day) => new Date(Date.UTC(2026, 0, 1 + day)));
  const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number));

  it.each<[string, number[], number, boolean]>([
    ['two misses', [0, 10], 11, false],
    ['three in 90 days', [0, 10, 90], 91, true],
    ['three in 91 days', [0, 10, 91], 92, false],
    ['29 days after the third', [0, 10, 20], 49, true],
    ['30 days after the third', [0, 10, 20], 50, false],
    ['in any order', [20, 0, 10], 21, true],
    ['a fourth begins again', [0, 10, 20, 45], 60, true],
  ])('%s', (_name, missed, today, expected) => {
    expect(beginsWaiting(days(...missed), day(today))).toBe(expected);
  });
});

describe('isCheckInOpen', () => {
  it.each<[EventState, string, boolean]>([
    ['published', '24T16:59:59.999', false],
    ['published', '24T17:00:00.000', true],
    ['started', '24T20:59:59.999', true],
    ['started', '24T21:00:00.000', false],
    ['cancelled', '24T18:00:00.000', false],
  ])('of %s at %s is %s', (state, now, expected) => {
    expect(isCheckInOpen({ state, startsAt, endsAt }, at(now))).toBe(expected);
  });
});

describe('codeStep', () => {
  it('changes every 30 seconds', () => {
    const step = codeStep(at('24T18:00:00.000'));

    expect(codeStep(at('24T18:00:29.999'))).toBe(step);
    expect(codeStep(at('24T18:00:30.000'))).toBe(step + 1);
    expect(codeChangesAt(step)).toBe(at('24T18:00:30.000').getTime());
  });
});

describe('the body of POST /api/events', () => {
  const body = {
    title: 'Board games',
    description: 'Games',
    category: 'games',
    city: 'Austin, TX',
    place: 'The Oak',
    address: '12 Oak Street',
    startsAt: START,
    endsAt: '2026-11-24T21:00:00.000Z',
    places: 4,
  };

  it('reads times with any offset', () => {
    const parsed = eventBody.parse({ ...body, startsAt: '2026-11-24T12:00:00-06:00' });

    expect(parsed.startsAt).toEqual(startsAt);
  });

  it.each([
    [{ endsAt: START }, 'endsAt', 'The event has to end after it starts'],
    [{ endsAt: '2026-11-25T18:00:00.001Z' }, 'endsAt', 'An event lasts at most 24 hours'],
    [{ startsAt: 'soon' }, 'startsAt', 'Please choose a date and a time'],
    [{ places: 4.5 }, 'places', 'An event has 4 to 100 places'],
    [{ title: '  a  ' }, 'title', 'A title has 3 to 80 characters'],
  ])('rejects %j', (fields, path, message) => {
    const found = eventBody.safeParse({ ...body, ...fields }).error?.issues[0];

    expect(found?.path.join('.')).toBe(path);
    expect(issueText(found?.message ?? '', 'en')).toBe(message);
  });
});

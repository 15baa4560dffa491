import { describe, expect, it } from 'vitest';

import { eveningOf, type Evening } from './index.ts';

/** Ten in the morning of a Saturday in Austin. */
const NOW = Date.parse('2026-11-21T16:00:00Z');
const anEvening = (changes: Partial<Evening> = {}): Evening => ({
  id: 'e',
  title: 'Six at a table',
  format: 'tables',
  state: 'published',
  startsAt: '2026-11-22T01:00:00.000Z',
  zone: 'America/Chicago',
  myRsvp: null,
  ...changes,
});
const answered = (status: NonNullable<Evening['myRsvp']>['status']): Evening['myRsvp'] => ({
  status,
  position: null,
  showMe: false,
  confirmedBy: null,
  finding: null,
});

describe('eveningOf', () => {
  const going = anEvening({ id: 'going', myRsvp: answered('going') });
  const near = anEvening({ id: 'near' });

  it('is the evening that the member goes to, also where another is nearer', () => {
    expect(eveningOf({ own: [going], near: [near] }, NOW)?.id).toBe('going');
  });

  it.each(['going', 'attended'] as const)('counts who has answered %s', (status) => {
    const own = [anEvening({ myRsvp: answered(status), state: 'started' })];
    expect(eveningOf({ own, near: [] }, NOW)).toBe(own[0]);
  });

  it('is else the next of the city that the member has not answered', () => {
    const no = anEvening({ id: 'no', myRsvp: answered('cancelled') });
    expect(eveningOf({ own: [no], near: [no, near] }, NOW)?.id).toBe('near');
  });

  it.each<[string, Partial<Evening>]>([
    ['another kind of event', { format: 'open' }],
    ['tomorrow there, though tonight in UTC', { startsAt: '2026-11-22T07:00:00.000Z' }],
    ['over', { state: 'ended' }],
    ['canceled', { state: 'cancelled' }],
  ])('is none that is %s', (_, changes) => {
    const own = [{ ...going, ...changes }];
    expect(eveningOf({ own, near: [anEvening(changes)] }, NOW)).toBeUndefined();
  });
});

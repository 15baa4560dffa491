import { expect, it } from 'vitest';

import type { Event } from '../index.ts';
import { draftOf, eventForm, toBody } from './event-form.ts';

const EVENT = {
  title: 'Board games at the Oak',
  description: 'We bring the games.',
  category: 'games',
  city: 'Austin, TX',
  zone: 'America/Chicago',
  place: 'The Oak Café',
  address: '12 Oak Street',
  // 1:30 local time, for the second time that night.
  startsAt: '2026-11-01T07:30:00.000Z',
  endsAt: '2026-11-01T07:45:30.000Z',
  places: 12,
  rules: '',
} as Event;

it('keeps times that are not touched, in the hour that comes twice and to the second', () => {
  const draft = { ...draftOf(EVENT, ''), title: 'Chess at the Oak' };

  expect(toBody(draft, EVENT)).toMatchObject({ startsAt: EVENT.startsAt, endsAt: EVENT.endsAt });
});

it('validates unchanged times as they are stored', async () => {
  // From 1:30 to 1:15 local time, because the clocks go back in between.
  const event = {
    ...EVENT,
    startsAt: '2026-11-01T06:30:00.000Z',
    endsAt: '2026-11-01T07:15:00.000Z',
  };

  expect((await eventForm(event).safeParseAsync(draftOf(event, ''))).success).toBe(true);
  expect((await eventForm(undefined).safeParseAsync(draftOf(event, ''))).success).toBe(false);
});

it('reads a changed time in the zone of the city', () => {
  const draft = { ...draftOf(EVENT, ''), startsAt: '2026-11-07T18:00', endsAt: '2026-11-07T21:00' };

  expect(toBody(draft, EVENT)).toMatchObject({
    startsAt: '2026-11-08T00:00:00.000Z',
    endsAt: '2026-11-08T03:00:00.000Z',
  });
});

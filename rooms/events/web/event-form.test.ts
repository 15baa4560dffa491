import { afterEach, expect, it, vi } from 'vitest';

import type { Event } from '../index.ts';
import { draftOf, eventForm, previewOf, toBody } from './event-form.ts';

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

afterEach(() => vi.unstubAllGlobals());

const ANN = { id: 'ann', fullName: 'Ann Avery', profilePicture: '/ann.webp' };

it('previews what is typed', () => {
  vi.stubGlobal('location', { href: 'http://localhost/events/new' });
  const cover = 'http://localhost/api/uploads/abc?signature=1';
  const typed = { title: ' Chess ', startsAt: '2026-11-07T18:00', endsAt: '2026-11-07T21:00' };

  expect(
    previewOf({ ...draftOf(undefined, 'Austin, TX'), ...typed, cover }, undefined, ANN),
  ).toEqual(
    expect.objectContaining({
      title: 'Chess',
      startsAt: '2026-11-08T00:00:00.000Z',
      endsAt: '2026-11-08T03:00:00.000Z',
      host: expect.objectContaining({ fullName: 'Ann Avery' }),
      cover: '/api/pictures/abc/original',
    }),
  );
});

it('previews an evening of three hours until there are times, and one place until there are more', () => {
  const draft = { ...draftOf(undefined, 'Austin, TX'), places: 'many', asCommunity: true };

  const preview = previewOf(draft, undefined, ANN);

  expect(preview).toMatchObject({ title: '…', places: 1, host: null, cover: null });
  expect(Date.parse(preview.endsAt) - Date.parse(preview.startsAt)).toBe(3 * 3_600_000);
});

it('previews the cover of an event until it is removed', () => {
  const event = { ...EVENT, cover: '/cover.webp', host: ANN };

  expect(previewOf(draftOf(event, ''), event, ANN).cover).toBe('/cover.webp');
  expect(previewOf({ ...draftOf(event, ''), cover: null }, event, ANN).cover).toBeNull();
});

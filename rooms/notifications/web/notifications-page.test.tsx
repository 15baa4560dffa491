import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { NOTIFICATION_KINDS, type Notification } from '../index.ts';
import { NotificationsPage } from './notifications-page.tsx';
import { sentenceOf } from './sentence-of.ts';
import { texts as en } from './texts/en.ts';
import { texts as es } from './texts/es.ts';

const now = new Date();
const match: Notification = {
  id: 'one',
  kind: 'match',
  at: now.toISOString(),
  readAt: null,
  link: '/conversation/m',
  params: { name: 'Ben South' },
  person: { id: 'b', fullName: 'Ben South', profilePicture: null },
};
const older: Notification = {
  ...match,
  id: 'two',
  kind: 'rest-day',
  at: new Date(now.getTime() - 24 * 3_600_000).toISOString(),
  readAt: now.toISOString(),
  link: '/',
  params: { days: 12 },
  person: null,
};

const show = (list: Notification[]) => {
  const asked = fakeMemberServer({
    'GET /api/notifications': { body: list },
    'POST /api/notifications/read': { body: { unread: 0 } },
  });
  renderSignedIn(<NotificationsPage />, { path: '/notifications' });
  return asked;
};

describe('NotificationsPage', () => {
  it('lists notifications by day, and marks unread ones', async () => {
    show([match, older]);

    const link = await screen.findByRole('link', { name: /You and Ben South are a match/u });
    expect(link.getAttribute('href')).toBe('/conversation/m');
    expect(link.textContent).toContain('Unread');
    expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeTruthy();
    const read = screen.getByRole('link', { name: /A rest day kept your 12 days\./u });
    expect(read.textContent).not.toContain('Unread');
  });

  it('marks everything up to the newest one as read', async () => {
    const asked = show([match, older]);

    await screen.findByText(/are a match/u);

    await waitFor(() => {
      const read = asked.filter(({ key }) => key === 'POST /api/notifications/read');
      expect(read.map(({ body }) => body)).toEqual([{ upTo: match.at }]);
    });
  });

  it('marks older ones as read below one that was read alone', async () => {
    const asked = show([
      { ...match, readAt: match.at },
      { ...older, readAt: null },
    ]);

    await screen.findByText(/are a match/u);

    await waitFor(() => {
      const read = asked.filter(({ key }) => key === 'POST /api/notifications/read');
      expect(read.map(({ body }) => body)).toEqual([{ upTo: match.at }]);
    });
  });

  it('marks nothing when nothing is unread', async () => {
    const asked = show([older]);

    await screen.findByText(/kept your 12 days/u);

    expect(asked.some(({ key }) => key === 'POST /api/notifications/read')).toBe(false);
  });

  it('offers a next step when empty, and leaves out unknown kinds', async () => {
    show([{ ...match, kind: 'of-next-year' }]);

    const link = await screen.findByRole('link', { name: 'Browse members' });
    expect(link.getAttribute('href')).toBe('/browse');
  });
});

describe('sentenceOf', () => {
  const params = {
    name: 'Ben',
    title: 'Chess',
    city: 'Austin, TX',
    startsAt: '2026-11-28T18:00:00.000Z',
    days: 1,
    code: 'R-1',
    count: 10,
    achievementId: 'first-spark',
    outcome: 'upheld',
  };

  it.each(Object.keys(NOTIFICATION_KINDS))('has a text for %s in both languages', (kind) => {
    const [english, spanish] = [en, es].map((texts) => sentenceOf(texts, { kind, params }));

    expect(english).toMatch(/[.!]$/u);
    expect(spanish).toMatch(/[.!]$/u);
    expect(english).not.toMatch(/undefined|NaN|Invalid/u);
    expect(spanish).not.toBe(english);
  });

  it.each([
    ['America/Chicago', 'Your date with Ben is set: Sat, Nov 28, 12:00 PM CST.'],
    ['America/New_York', 'Your date with Ben is set: Sat, Nov 28, 1:00 PM EST.'],
  ])('says when in the zone of the place: %s', (zone, sentence) => {
    expect(sentenceOf(en, { kind: 'plan-fixed', params: { ...params, zone } })).toBe(sentence);
  });

  it('names nobody for the date of a room', () => {
    const { startsAt } = params;
    const sentence = sentenceOf(en, { kind: 'plan-fixed', params: { startsAt, zone: 'UTC' } });
    expect(sentence).toBe('Your date is set: Sat, Nov 28, 6:00 PM UTC.');
  });
});

import type { OwnUser } from '@rizzly/domain/account';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anOwnUser, fakeServer } from '../../testing/fake-server.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { HomePage } from './home-page.tsx';

type Handlers = Parameters<typeof fakeServer>[0];

const { id } = anOwnUser();
const MATCHES = `GET /api/users/${id}/matches`;
const BONUS = `POST /api/users/${id}/daily-bonus`;

function open(changes: Partial<OwnUser> = {}, handlers: Handlers = {}) {
  let user = anOwnUser(changes);
  const asked = fakeServer({
    'GET /api/auth/session': () => ({ body: { user } }),
    [MATCHES]: { body: [] },
    ...handlers,
  });
  const become = (more: Partial<OwnUser>) => {
    user = { ...user, ...more };
  };
  return { asked, become, ...renderSignedIn(<HomePage challenges={null} video={null} />) };
}

const card = (name: string) => screen.findByRole('region', { name });
const now = () => new Date().toISOString();

describe('Home (§2)', () => {
  it('greets by the full name, and leads to the profile, challenges and matches', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Welcome back, Mona Vale!' })).toBeDefined();
    expect(document.title).toBe('Home');
    const actions = within(await card('Quick Actions'));
    const links = actions.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/profile', '/challenges', '/matches']);
  });

  it.each([
    [0, 1, 'Level 1', 'Rookie Charmer', '100 points to next level', 'Beginner'],
    [150, 2, 'Level 2', 'Rookie Charmer', '50 points to next level', 'Advanced'],
    [599, 6, 'Level 6', 'Social Butterfly', '1 point to next level', 'Legendary'],
  ])('shows a score of %d', async (rizzScore, level, ...texts) => {
    open({ rizzScore, level });
    const score = within(await card('Rizz Score'));
    for (const text of texts) expect(score.getByText(text)).toBeDefined();
    const ring = score.getByRole('progressbar', { name: 'Level progress' });
    expect(ring.getAttribute('aria-valuenow')).toBe(String(rizzScore % 100));
  });

  it('lists what the profile lacks, each with its place', async () => {
    open({ profilePicture: '/p.webp', bio: 'Hello', location: 'Austin, TX' });
    const completion = within(await card('Profile Completion'));
    expect(completion.getByText('80%')).toBeDefined();
    const link = completion.getByRole('link', { name: 'Record a video introduction' });
    expect(link.getAttribute('href')).toBe('#video-introduction');
  });

  it('says when the profile is complete', async () => {
    open({ profilePicture: '/p.webp', bio: 'Hello', videoIntroUrl: '/v.webm' });
    expect(await screen.findByText('Your profile is complete!')).toBeDefined();
  });
});

describe('Today’s Matches', () => {
  it('counts those of this UTC day alone', async () => {
    const matches = [now(), now(), '2026-01-01T12:00:00.000Z', null];
    open({}, { [MATCHES]: { body: matches.map((matchedAt) => ({ matchedAt })) } });
    expect(await screen.findByText('New matches: break the ice!')).toBeDefined();
    const link = screen.getByRole('link', { name: /Today's Matches/u });
    expect(link.getAttribute('href')).toBe('/matches');
    expect(await within(link).findByText('2')).toBeDefined();
  });

  it('counts while they load, and says when they could not be', async () => {
    const answer = Promise.withResolvers<{ status: number }>();
    open({}, { [MATCHES]: () => answer.promise });
    expect(await screen.findByText('Counting…')).toBeDefined();
    answer.resolve({ status: 500 });
    expect(await screen.findByText('Could not be loaded')).toBeDefined();
  });
});

describe('the daily check-in', () => {
  const claim = () => screen.findByRole('button', { name: /^Claim Daily Bonus/u });

  it('pays a fresh claim, and has no second one', async () => {
    const { become, user } = open(
      { streakDays: 6 },
      {
        [BONUS]: () => {
          become({ streakDays: 7, lastDailyBonusAt: now() });
          const bonus = { claimed: true, isNewStreak: false, streakDays: 7, bonusPoints: 20 };
          return { body: bonus };
        },
      },
    );
    const button = await claim();
    expect(button.textContent).toBe('Claim Daily Bonus (+20)');
    expect(screen.getByText('Great momentum! Keep it going.')).toBeDefined();
    await user.click(button);
    expect(await screen.findByText('Daily Bonus Claimed! +20 Rizz Points 🎉')).toBeDefined();
    expect(screen.getByText('That makes 7 days in a row.')).toBeDefined();
    const done = await screen.findByRole<HTMLButtonElement>('button', { name: /Claimed/u });
    expect(done.disabled).toBe(true);
    expect(screen.getByText("You're on fire! Nobody can resist that streak.")).toBeDefined();
  });

  it('begins a new streak after a missed day', async () => {
    const bonus = { claimed: true, isNewStreak: true, streakDays: 1, bonusPoints: 10 };
    const { user } = open(
      { streakDays: 9, lastDailyBonusAt: '2026-01-01T12:00:00.000Z' },
      { [BONUS]: { body: bonus } },
    );
    expect(await screen.findByText('Check in today to start your streak.')).toBeDefined();
    await user.click(await claim());
    expect(await screen.findByText('A new streak begins!')).toBeDefined();
  });

  it('tells a repeat from a claim, made in another tab', async () => {
    const bonus = { claimed: true, isNewStreak: false, streakDays: 3, bonusPoints: 0 };
    const { become, user } = open(
      {},
      {
        [BONUS]: () => {
          become({ lastDailyBonusAt: now() });
          return { body: bonus };
        },
      },
    );
    await user.click(await claim());
    expect(await screen.findByText('Already claimed today! 🎯')).toBeDefined();
    expect(await screen.findByRole('button', { name: /Claimed/u })).toBeDefined();
  });

  it('can be tried again when it failed', async () => {
    const { user } = open({}, { [BONUS]: { status: 500, body: { message: 'Boom' } } });
    await user.click(await claim());
    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText('Failed to claim daily bonus. Please try again.')).toBeDefined();
    expect((await claim()).getAttribute('aria-disabled')).not.toBe('true');
  });
});

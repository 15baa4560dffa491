import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { LISTED_ACHIEVEMENTS } from '../../../../testing/web/achievements.ts';
import { anOwnUser, fakeServer } from '../../../../testing/web/fake-server.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { UserAchievement } from '../../index.ts';
import { AchievementsPanel } from './achievements-panel.tsx';

const me = anOwnUser();
const OTHER_ID = '11111111-1111-4111-8111-111111111111';
const CATALOGUE = 'GET /api/achievements';
/** An achievement that unlocks a skin. */
const key = LISTED_ACHIEVEMENTS.find(({ unlocksTheme }) => unlocksTheme === 'lagoon');
const first = LISTED_ACHIEVEMENTS[0];
if (key === undefined || first === undefined) throw new Error('The catalogue has changed.');
const count = LISTED_ACHIEVEMENTS.length;

const earn = (achievementId: string): UserAchievement => ({
  id: `earned-${achievementId}`,
  achievementId,
  earnedAt: '2026-11-21T23:30:00.000Z',
});

function open(
  earned: UserAchievement[],
  userId = me.id,
  more: Parameters<typeof fakeServer>[0] = {},
) {
  const progress = [{ achievementId: first?.id, progress: 1, maxProgress: 3 }];
  const asked = fakeServer({
    'GET /api/auth/session': { body: { user: me } },
    [CATALOGUE]: { body: LISTED_ACHIEVEMENTS },
    [`GET /api/users/${userId}/achievements`]: { body: earned },
    [`GET /api/users/${userId}/achievement-progress`]: { body: progress },
    ...more,
  });
  return { asked, ...renderSignedIn(<AchievementsPanel userId={userId} />) };
}

const section = (name: string) => screen.findByRole('region', { name });

describe('AchievementsPanel of the member', () => {
  it('lists all achievements as still to earn at first', async () => {
    open([]);
    expect(await screen.findByText(`0 of ${count} achievements earned`)).toBeDefined();
    expect(screen.getByText('No Achievements Yet')).toBeDefined();
    const toEarn = within(await section('Still to earn'));
    expect(toEarn.getAllByRole('listitem')).toHaveLength(count);
    const bar = await toEarn.findByRole('progressbar', { name: `${first.title} progress` });
    expect(bar.getAttribute('aria-valuenow')).toBe('1');
  });

  it.each([
    [false, 'Your first is one tap away.', 1],
    [true, 'The first one is still to come.', 0],
  ])('leads from none to the check-in, not in calm mode: %s', async (calmMode, text, links) => {
    open([], me.id, { 'GET /api/auth/session': { body: { user: anOwnUser({ calmMode }) } } });

    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryAllByRole('link', { name: 'Daily Check-in' })).toHaveLength(links);
  });

  it.each([
    [false, /Those that pay points are/u],
    [true, /There are .* too\./u],
  ])('leads to the challenges, in calm mode without points: %s', async (calmMode, text) => {
    open([], me.id, { 'GET /api/auth/session': { body: { user: anOwnUser({ calmMode }) } } });

    const link = await screen.findByRole('link', { name: 'challenges' });

    expect(link.parentElement?.textContent).toMatch(text);
  });

  it('lists what is nearly earned first', async () => {
    const [next, last] = ['unstoppable', 'smooth-talker'].map((id) =>
      LISTED_ACHIEVEMENTS.find((achievement) => achievement.id === id),
    );
    open([], me.id, {
      [`GET /api/users/${me.id}/achievement-progress`]: {
        body: [
          { achievementId: last?.id, progress: 4, maxProgress: 10 },
          { achievementId: next?.id, progress: 29, maxProgress: 30 },
        ],
      },
    });
    const toEarn = within(await section('Still to earn'));

    await toEarn.findByText('29/30');

    const titles = toEarn
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(titles.slice(0, 2)).toEqual([next?.title, last?.title]);
  });

  it('shows an earned achievement with its day', async () => {
    open([earn(key.id)]);
    const earned = within(await section('Earned'));
    expect(earned.getByRole('heading', { name: key.title })).toBeDefined();
    expect(earned.getByText('Earned on November 21, 2026')).toBeDefined();
    expect(earned.getByText('Unlocked the skin Lagoon')).toBeDefined();
    const toEarn = within(await section('Still to earn'));
    expect(toEarn.queryByRole('heading', { name: key.title })).toBeNull();
  });

  it('shows a skeleton, and offers to try again when loading fails', async () => {
    let isDown = true;
    const { user } = open([], me.id, {
      [CATALOGUE]: () => (isDown ? { status: 500 } : { body: LISTED_ACHIEVEMENTS }),
    });
    expect(await screen.findByText('Loading')).toBeDefined();
    await screen.findByText('Achievements could not be loaded');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await section('Still to earn')).toBeDefined();
  });
});

describe('AchievementsPanel of another member', () => {
  it('shows only earned achievements', async () => {
    const { asked } = open([earn(key.id)], OTHER_ID);
    expect(await section('Earned')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Still to earn' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(asked.some(({ url }) => url.includes('achievement-progress'))).toBe(false);
  });
});

describe('SkinPicker', () => {
  const theme = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

  it('locks a skin until its achievement is earned', async () => {
    open([]);
    expect((await theme(/^Arcade Dusk/u)).checked).toBe(true);
    const lagoon = await theme(/^Lagoon/u);
    expect(lagoon.disabled).toBe(true);
    expect(screen.getByText(`Earn ${key.title} to unlock`)).toBeDefined();
  });

  it('applies and saves the chosen skin', async () => {
    const { asked, user } = open([earn(key.id)], me.id, {
      [`PUT /api/users/${me.id}/theme`]: { body: { theme: 'lagoon' } },
    });
    await user.click(await theme(/^Lagoon/u));
    expect(await screen.findByText('Lagoon is on.')).toBeDefined();
    expect(asked.at(-1)?.body).toEqual({ theme: 'lagoon' });
    expect((await theme(/^Lagoon/u)).checked).toBe(true);
  });

  it('keeps the skin when saving fails', async () => {
    const { user } = open([earn(key.id)], me.id, {
      [`PUT /api/users/${me.id}/theme`]: { status: 500, body: { message: '' } },
    });
    await user.click(await theme(/^Lagoon/u));
    expect(await screen.findByText('Failed to change the skin.')).toBeDefined();
    expect((await theme(/^Arcade Dusk/u)).checked).toBe(true);
  });
});

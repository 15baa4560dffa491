import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { addDays, utcDay } from '../../../../platform/shared/index.ts';
import { anOwnUser, fakeServer } from '../../../../testing/web/fake-server.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { OwnUser } from '../../../account/index.ts';
import { CheckInCard } from './check-in-card.tsx';

type Handlers = Parameters<typeof fakeServer>[0];

const { id } = anOwnUser();
const BONUS = `POST /api/users/${id}/daily-bonus`;

function open(changes: Partial<OwnUser> = {}, handlers: Handlers = {}) {
  let user = anOwnUser(changes);
  fakeServer({ 'GET /api/auth/session': () => ({ body: { user } }), ...handlers });
  const become = (more: Partial<OwnUser>) => {
    user = { ...user, ...more };
  };
  return { become, ...renderSignedIn(<CheckInCard />) };
}

const now = () => new Date().toISOString();
afterEach(() => vi.restoreAllMocks());

describe('CheckInCard', () => {
  const claim = () => screen.findByRole('button', { name: /^Claim Daily Bonus/u });

  it('pays the bonus once', async () => {
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

  it('says that the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = open();

    await user.click(await claim());

    expect(await screen.findByText(/^You’re offline\. Failed to claim/u)).toBeDefined();
  });

  it('starts a new streak after a missed day', async () => {
    const bonus = { claimed: true, isNewStreak: true, streakDays: 1, bonusPoints: 10 };
    const { user } = open(
      { streakDays: 9, lastDailyBonusAt: '2026-01-01T12:00:00.000Z' },
      { [BONUS]: { body: bonus } },
    );
    expect(await screen.findByText('Check in today to start your streak.')).toBeDefined();
    expect(screen.getByText('Welcome back. Day 1.')).toBeDefined();
    await user.click(await claim());
    expect(await screen.findAllByText('Welcome back. Day 1.')).not.toHaveLength(0);
  });

  it('greets the first streak', async () => {
    const bonus = { claimed: true, isNewStreak: true, streakDays: 1, bonusPoints: 10 };
    const { user } = open({ lastDailyBonusAt: null }, { [BONUS]: { body: bonus } });
    await user.click(await claim());
    expect(await screen.findByText('A new streak begins!')).toBeDefined();
  });

  it('shows that a rest day saved the streak, and how many are left', async () => {
    const today = utcDay(new Date());
    open({
      streakDays: 12,
      lastDailyBonusAt: `${addDays(today, -2)}T12:00:00.000Z`,
      streakHeldTo: today,
      restDays: 2,
    });
    expect(await screen.findByText('A rest day kept your 12 days.')).toBeDefined();
    expect(
      screen.getByText('1 rest day saved. It steps in by itself when you miss a day.'),
    ).toBeDefined();
  });

  it('says that another tab has already claimed', async () => {
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

  it('allows another try when the claim failed', async () => {
    const { user } = open({}, { [BONUS]: { status: 500, body: { message: 'Boom' } } });
    await user.click(await claim());
    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText('Failed to claim daily bonus. Please try again.')).toBeDefined();
    expect((await claim()).getAttribute('aria-disabled')).not.toBe('true');
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anOwnUser, fakeServer } from '../../../../testing/web/fake-server.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { Stats } from '../../index.ts';
import { StatsTab } from './stats-tab.tsx';

const me = anOwnUser();
const OTHER_ID = '1b1f5a1e-4f63-4b0a-9c1d-0d6a3f1f2b10';

function open(userId: string, details: Stats['details']) {
  const stats: Stats = { today: '2026-11-21', rizzScore: 122, level: 2, streakDays: 4, details };
  fakeServer({
    'GET /api/auth/session': { body: { user: me } },
    [`GET /api/users/${userId}/stats`]: { body: stats },
  });
  return renderSignedIn(<StatsTab userId={userId} />);
}

describe('StatsTab', () => {
  it('shows a member their points by day and reason', async () => {
    open(me.id, {
      pointsEarned: 22,
      mazeWins: 1,
      points: [{ day: '2026-11-21', reason: 'daily-bonus', points: 22 }],
      activeDays: ['2026-11-20', '2026-11-21'],
      mazeWinDays: ['2026-11-20'],
    });
    expect(await screen.findByText('Mazes won')).toBeDefined();
    expect(screen.getByRole('table', { name: 'Points by day', hidden: true })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Active days' })).toBeDefined();
  });

  it('shows only the public figures of others', async () => {
    open(OTHER_ID, null);
    expect(await screen.findByText('Rizz Score')).toBeDefined();
    expect(screen.getByText('122')).toBeDefined();
    expect(screen.queryByText(/Active days|Mazes won|points in/u)).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
  });
});

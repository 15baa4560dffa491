import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { RaidCard } from './raid-card.tsx';

const SEEN = [{ sign: 'registrations', count: 125, usual: 0, isUnusual: true }];

it('closes a community in a raid by one press, and leads on to the accounts', async () => {
  let until: string | null = null;
  fakeMemberServer({
    'GET /api/admin/raid': () => ({ body: { until, isSuspected: true, seen: SEEN } }),
    'POST /api/admin/raid': () => {
      until = '2026-11-29T16:00:00.000Z';
      return { body: { until, isSuspected: true, seen: SEEN } };
    },
  });
  const { user } = renderSignedIn(<RaidCard />);

  const close = await screen.findByRole('button', { name: 'Close for a day' });
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(close);

  const link = await screen.findByRole('link', { name: 'Find the accounts' });
  expect(link.getAttribute('href')).toBe('/admin/members');
  expect(screen.getByRole('button', { name: 'Open again' })).toBeTruthy();
});

import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { fakeMemberServer } from '../../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../../testing/web/render-signed-in.tsx';
import { HealthSection } from './health-section.tsx';

const fine = (check: string) => ({ check, state: 'ok', says: 'It works.', todo: '' });

it('shows what is broken first with links to its remedy by the pages’ names, and folds what is fine on a phone', async () => {
  // A narrow window.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  fakeMemberServer({
    'GET /api/admin/health': {
      body: [
        fine('body'),
        { check: 'desk', state: 'warn', says: 'Late.', todo: 'Decide them at /desk, or wait.' },
        { check: 'smtp', state: 'fail', says: 'No mail.', todo: 'Set SMTP_URL.' },
        fine('disk'),
      ],
    },
  });
  const { user } = renderSignedIn(<HealthSection />, { path: '/admin/health' });

  const rows = await screen.findAllByRole('listitem');
  expect(
    rows.map((row) => within(row).getByText(/^(?:Mail|Desk)$/u, { ignore: 'a' }).textContent),
  ).toEqual(['Mail', 'Desk']);
  expect(screen.getByRole('link', { name: 'Desk' }).getAttribute('href')).toBe('/desk');

  await user.click(screen.getByText('2 checks are fine'));
  expect(await screen.findByText('Large uploads')).toBeTruthy();
});

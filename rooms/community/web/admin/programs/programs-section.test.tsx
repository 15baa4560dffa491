import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../../testing/web/render-signed-in.tsx';
import { ProgramsSection } from './programs-section.tsx';

const TOKEN = {
  id: 'token-1',
  name: 'Dashboard',
  scope: 'figures',
  madeBy: { id: 'ada', fullName: 'Ada Admin' },
  createdAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2027-02-19T12:00:00.000Z',
  lastUsedOn: null,
};

it('shows a new token once, with the focus on it', async () => {
  const requests = fakeMemberServer({
    'GET /api/admin/tokens': { body: [] },
    'POST /api/admin/tokens': { body: { token: 'rizzly_once' } },
  });
  const { user } = renderSignedIn(<ProgramsSection />);

  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dashboard');
  await user.click(screen.getByRole('button', { name: 'Make the token' }));

  const shown = await screen.findByRole('textbox', { name: 'The token' });
  expect(shown).toHaveProperty('value', 'rizzly_once');
  expect(document.activeElement).toBe(shown);
  const sent = requests.find(({ key }) => key === 'POST /api/admin/tokens');
  expect(sent?.body).toMatchObject({ name: 'Dashboard', scope: 'figures' });
});

it('ends a token after it was asked', async () => {
  const requests = fakeMemberServer({
    'GET /api/admin/tokens': { body: [TOKEN] },
    'DELETE /api/admin/tokens/:id': { body: { id: TOKEN.id } },
  });
  const { user } = renderSignedIn(<ProgramsSection />);

  expect(await screen.findByText('Never used')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'End Dashboard' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));

  await expect.poll(() => requests.some(({ key }) => key.startsWith('DELETE'))).toBe(true);
});

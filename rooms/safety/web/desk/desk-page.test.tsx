import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';

import { fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { DeskPage } from './desk-page.tsx';

it('shows the first picture of each member whose selfie waits, or their initials', async () => {
  const checkOf = (fullName: string, pictures: string[]) => ({
    id: fullName,
    member: { id: fullName, fullName, isFormer: false },
    submittedAt: new Date().toISOString(),
    pictures,
  });
  fakeMemberServer({
    'GET /api/auth/session': { body: { user: { ...me, role: 'moderator' } } },
    'GET /api/desk/photo-checks': {
      body: [checkOf('Ann Ash', ['/ann.webp', '/second.webp']), checkOf('Ben Brook', [])],
    },
    'GET /api/desk/cases': { body: [] },
    'GET /api/desk/appeals': { body: [] },
    'GET /api/desk/events': { body: [] },
    'GET /api/desk/applications': { body: [] },
    'GET /api/desk/todo': { body: [] },
    'GET /api/desk/load': { body: { raidUntil: null } },
  });
  renderSignedIn(
    <Route path="/desk/:place?">
      <DeskPage />
    </Route>,
    { path: '/desk/photo-checks' },
  );

  const ann = await screen.findByRole('link', { name: /^Ann Ash/u });
  const ben = screen.getByRole('link', { name: /^Ben Brook/u });
  expect(within(ann).getByAltText('Ann Ash').getAttribute('src')).toBe('/ann.webp');
  expect(within(ben).getByText('BB')).toBeTruthy();
  expect(ann.getAttribute('href')).toBe('/desk/photo-checks/Ann Ash');
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';

import { fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { DeskPage } from './desk-page.tsx';

function show(path: string, answers: Record<string, object[]>) {
  const lists = ['cases', 'appeals', 'photo-checks', 'events', 'applications', 'todo'];
  fakeMemberServer({
    'GET /api/auth/session': { body: { user: { ...me, role: 'moderator' } } },
    'GET /api/desk/load': { body: { raidUntil: null } },
    ...Object.fromEntries(
      lists.map((list) => [`GET /api/desk/${list}`, { body: answers[list] ?? [] }]),
    ),
  });
  return renderSignedIn(
    <Route path="/desk/:place?">
      <DeskPage />
    </Route>,
    { path },
  );
}

it('shows the first picture of each member whose selfie waits, or their initials', async () => {
  const checkOf = (fullName: string, pictures: string[]) => ({
    id: fullName,
    member: { id: fullName, fullName, isFormer: false },
    submittedAt: new Date().toISOString(),
    pictures,
  });
  show('/desk/photo-checks', {
    'photo-checks': [checkOf('Ann Ash', ['/ann.webp', '/second.webp']), checkOf('Ben Brook', [])],
  });

  const ann = await screen.findByRole('link', { name: /^Ann Ash/u });
  const ben = screen.getByRole('link', { name: /^Ben Brook/u });
  expect(within(ann).getByAltText('Ann Ash').getAttribute('src')).toBe('/ann.webp');
  expect(within(ann).getByText('2 pictures on the profile')).toBeTruthy();
  expect(within(ben).getByText('BB')).toBeTruthy();
  expect(ann.getAttribute('href')).toBe('/desk/photo-checks/Ann Ash');
});

it.each([
  [
    'what is due first',
    [{ kind: 'appeals', count: 2, dueAt: '2026-11-22T12:00:00.000Z', link: '/desk/appeals' }],
    'Next: 2 appeals',
    '/desk/appeals',
  ],
  ['what was decided, if nothing waits', [], 'Decided cases', '/desk?state=decided'],
])('leads from an empty list to %s', async (_case, todo, name, href) => {
  show('/desk/photo-checks', { todo });

  const link = await screen.findByRole('link', { name });

  expect(link.getAttribute('href')).toBe(href);
});

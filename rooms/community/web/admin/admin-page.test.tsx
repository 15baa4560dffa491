import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';

import { fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { AdminPage } from './admin-page.tsx';

const AT = '2026-11-20T12:00:00.000Z';

it('shows a member beside the list of sections', async () => {
  fakeMemberServer({
    'GET /api/auth/session': { body: { user: { ...me, role: 'admin' } } },
    'GET /api/admin/members/b': {
      body: {
        member: {
          id: 'b',
          fullName: 'Ben Brook',
          email: 'ben@test.example',
          age: 30,
          location: 'Austin, TX',
          state: 'active',
          role: 'member',
          since: AT,
          letIn: { how: 'open', by: null },
        },
        cases: [],
        decisions: [],
        notes: [],
        mails: [],
        alike: [],
      },
    },
  });
  renderSignedIn(
    <Route path="/admin/members/:memberId">
      <AdminPage />
    </Route>,
    { path: '/admin/members/b' },
  );

  expect(await screen.findByRole('heading', { name: 'Ben Brook' })).toBeTruthy();
  const current = screen.getByRole('link', { name: /^Members/u });
  expect(current.getAttribute('aria-current')).toBe('page');
  expect(document.title).toContain('Member');
});

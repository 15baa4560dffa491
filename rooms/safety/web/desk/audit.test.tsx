import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { Audit } from './audit.tsx';

const row = (id: string, fullName: string) => ({
  id,
  at: '2026-11-22T12:00:00.000Z',
  action: 'case_decided',
  actor: { id, fullName },
  member: null,
  caseId: null,
  before: {},
  after: {},
});

it('loads the next page of the audit on demand, and has no button at its end', async () => {
  fakeMemberServer({
    'GET /api/desk/audit': (_body: unknown, url: string) =>
      url.includes('cursor=')
        ? { body: [row('2', 'Max Moore')] }
        : {
            body: [row('1', 'Mia Marsh')],
            headers: { link: '</api/desk/audit?cursor=1>; rel="next"' },
          },
  });
  const { user } = renderSignedIn(<Audit />, { path: '/desk/audit' });
  await screen.findByText('Mia Marsh');
  expect(screen.queryByText('Max Moore')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Show more' }));

  await waitFor(() => expect(screen.getByText('Max Moore')).toBeTruthy());
  expect(screen.getByText('Mia Marsh')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { Cases } from './cases.tsx';

const caseOf = (fullName: string, state: string) => ({
  id: fullName,
  priority: 'P1',
  state,
  member: { id: fullName, fullName, isFormer: false },
  reports: 1,
  reasons: ['scam'],
  expectedBy: '2026-11-20T12:00:00.000Z',
  claimedBy: null,
  isAutomaticFlag: false,
});

it('lists the cases that the address chooses, and the choices made there', async () => {
  const asked = fakeMemberServer({ 'GET /api/desk/cases': { body: [] } });
  const { user } = renderSignedIn(<Cases />, { path: '/desk?priority=P0' });
  const lastQuery = () => asked.findLast(({ key }) => key === 'GET /api/desk/cases')?.url;
  const priority = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Priority' });
  expect(priority.value).toBe('P0');
  await waitFor(() => expect(lastQuery()).toContain('priority=P0'));

  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'claimed');
  await user.selectOptions(priority, '');

  await waitFor(() => expect(lastQuery()).toMatch(/state=claimed(?!.*priority=P)/u));
});

it('leaves out decided cases until they are asked for', async () => {
  fakeMemberServer({
    'GET /api/desk/cases': { body: [caseOf('Ann Ash', 'claimed'), caseOf('Ben Brook', 'decided')] },
  });
  const { user } = renderSignedIn(<Cases />, { path: '/desk' });
  expect(await screen.findByText('Ann Ash')).toBeTruthy();
  expect(screen.queryByText('Ben Brook')).toBeNull();

  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Any');

  expect(await screen.findByText('Ben Brook')).toBeTruthy();
});

it('leads from a choice without cases to those that wait', async () => {
  fakeMemberServer({
    'GET /api/desk/cases': (_body, url) => ({
      body: url.includes('priority=P0') ? [] : [caseOf('Ann Ash', 'open')],
    }),
  });
  const { user } = renderSignedIn(<Cases />, { path: '/desk?priority=P0' });

  await user.click(await screen.findByRole('link', { name: 'All that wait' }));

  expect(await screen.findByText('Ann Ash')).toBeTruthy();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../../../testing/web/render-signed-in.tsx';
import { AuditSection } from './audit-section.tsx';

const AT = '2026-11-20T12:00:00.000Z';

it.each([
  [{ isWhole: true, missing: null, restoredAt: null }, /^The chain of 9 entries is whole/u],
  [{ isWhole: false, missing: null, restoredAt: null }, /^The chain is broken/u],
  [
    { isWhole: false, missing: { number: 12, knownAt: AT }, restoredAt: null },
    /^The end of the chain is broken: entry 12, known on Nov 20, 2026/u,
  ],
  [
    { isWhole: true, missing: null, restoredAt: AT },
    /is whole.+ A backup was restored on Nov 20, 2026/u,
  ],
])('says of %j: %s', async (chain, text) => {
  fakeMemberServer({
    'GET /api/admin/audit': { body: [] },
    'GET /api/admin/audit/chain': { body: { entries: 9, ...chain } },
  });
  renderSignedIn(<AuditSection />, { path: '/admin/audit' });

  expect((await screen.findByText(text)).textContent).toMatch(text);
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeTruthy();
});

it('lists the entries under their days, each with its time alone', async () => {
  const entryOf = (id: string, at: string) => ({
    id,
    at,
    action: 'case_decided',
    actor: { id, fullName: `Ann ${id}`, isFormer: false },
    member: null,
    before: {},
    after: {},
  });
  fakeMemberServer({
    'GET /api/admin/audit': {
      body: [
        entryOf('1', '2026-11-20T12:00:00.000Z'),
        entryOf('2', '2026-11-20T11:00:00.000Z'),
        entryOf('3', '2026-11-18T12:00:00.000Z'),
      ],
    },
    'GET /api/admin/audit/chain': {
      body: { entries: 3, isWhole: true, missing: null, restoredAt: null },
    },
  });
  renderSignedIn(<AuditSection />, { path: '/admin/audit' });

  const days = await screen.findAllByRole('heading', { level: 3 });

  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Friday, November 20, 2026',
    'Wednesday, November 18, 2026',
  ]);
  const [first] = screen.getAllByRole('list');
  expect(within(first!).getAllByRole('listitem')).toHaveLength(2);
  expect(within(first!).queryByText(/2026/u)).toBeNull();
});

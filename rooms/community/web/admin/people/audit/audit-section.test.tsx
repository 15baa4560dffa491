import { screen } from '@testing-library/react';
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

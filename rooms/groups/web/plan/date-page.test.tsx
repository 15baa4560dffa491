import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';

import { ben, cleo, fakeMemberServer } from '../../../../testing/web/people.ts';
import { aPlan, aSlot } from '../../../../testing/web/plans.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { DatePage } from './date-page.tsx';

it.each([
  ['one', [ben], 'Your date with Ben'],
  ['more', [ben, cleo], 'Your date'],
])('leads to the profile of everybody on a date with %s', async (_what, others, title) => {
  const slot = aSlot('s1', 100);
  fakeMemberServer({
    'GET /api/dates': { body: [{ planId: 'p', ...slot, others }] },
    'GET /api/plans/p': { body: { plan: aPlan({ state: 'fixed', fixedSlotId: 's1' }) } },
  });
  renderSignedIn(<Route path="/date/:planId" component={DatePage} />, { path: '/date/p' });

  expect(await screen.findByRole('region', { name: title })).toBeDefined();

  const hrefs = others.map(({ fullName }) =>
    screen.getByRole('link', { name: new RegExp(fullName, 'u') }).getAttribute('href'),
  );
  expect(hrefs).toEqual(others.map(({ id }) => `/profile/${id}`));
});

it('leads from a date that is gone to the matches', async () => {
  fakeMemberServer({ 'GET /api/dates': { body: [] } });
  renderSignedIn(<Route path="/date/:planId" component={DatePage} />, { path: '/date/p' });

  const links = await screen.findAllByRole('link', { name: 'See Your Matches' });

  // The way back and the button.
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/matches', '/matches']);
});

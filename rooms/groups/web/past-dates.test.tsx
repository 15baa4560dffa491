import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';

import { ben, cleo, fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import type { PastDate } from '../index.ts';
import { PastDates } from './past-dates.tsx';
import { DatePage } from './plan/date-page.tsx';

const aDate: PastDate = {
  planId: 'p1',
  startsAt: '2026-11-28T01:00:00.000Z',
  zone: 'America/Chicago',
  place: { name: 'The Oak', city: 'Austin, TX' },
  others: [ben, cleo],
};

describe('PastDates', () => {
  it('lists the participants and the local day, and links to the date', async () => {
    fakeMemberServer({ 'GET /api/dates': { body: [aDate] } });
    renderSignedIn(<PastDates />, { path: '/groups' });

    const list = within(await screen.findByRole('region', { name: 'Past dates' }));
    const link = list.getByRole('link', { name: /Ben and Cleo/u });
    expect(link.textContent).toContain('Fri, Nov 27 · The Oak');
    expect(link.getAttribute('href')).toBe('/date/p1');
  });
});

describe('DatePage', () => {
  it('says that a date is missing, and links back to the groups', async () => {
    fakeMemberServer({ 'GET /api/dates': { body: [aDate] } });
    renderSignedIn(<Route path="/date/:planId" component={DatePage} />, { path: '/date/p2' });

    expect(await screen.findByRole('heading', { name: 'This date isn’t here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Groups' }).getAttribute('href')).toBe('/groups');
  });
});

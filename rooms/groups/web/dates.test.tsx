import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';

import { ben, cleo, fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import type { ListedDate } from '../index.ts';
import { ComingDates, PastDates } from './dates.tsx';
import { DatePage } from './plan/date-page.tsx';

const aDate: ListedDate = {
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
    expect(link.textContent).toContain('Fri, Nov 27, 7:00 PM · The Oak');
    expect(link.getAttribute('href')).toBe('/date/p1');
  });
});

describe('ComingDates', () => {
  it('lists the next date first, and none that has begun', async () => {
    const later = { ...aDate, planId: 'p3', startsAt: '2099-11-29T01:00:00.000Z', others: [cleo] };
    const next = { ...aDate, planId: 'p2', startsAt: '2099-11-28T01:00:00.000Z', others: [ben] };
    fakeMemberServer({ 'GET /api/dates': { body: [later, next, aDate] } });
    renderSignedIn(<ComingDates />, { path: '/events' });

    const list = within(await screen.findByRole('region', { name: 'Coming dates' }));
    const links = list.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/date/p2', '/date/p3']);
    expect(links[0]?.textContent).toContain('BenFri, Nov 27, 7:00 PM · The Oak');
  });
});

describe('DatePage', () => {
  it('says that a date is missing', async () => {
    fakeMemberServer({ 'GET /api/dates': { body: [aDate] } });
    renderSignedIn(<Route path="/date/:planId" component={DatePage} />, { path: '/date/p2' });

    expect(await screen.findByRole('heading', { name: 'This date isn’t here' })).toBeTruthy();
  });
});

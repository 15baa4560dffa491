import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';

import { takePlace } from '../../../platform/web/place-after-sign-in.ts';
import { fakeServer } from '../../../testing/web/fake-server.ts';
import { renderApp } from '../../../testing/web/render-app.tsx';
import { PublicEventPage } from './public-event-page.tsx';

beforeEach(() => localStorage.clear());

function open(answer: object) {
  fakeServer({
    'GET /api/auth/session': { status: 401, body: { message: 'Please sign in.' } },
    'GET /api/events/e1/public': answer,
  });
  renderApp(<Route path="/events/:eventId" component={PublicEventPage} />, { path: '/events/e1' });
}

describe('an event for visitors', () => {
  it('shows the title, the category, the time, the city and the host’s first name', async () => {
    open({
      body: {
        id: 'e1',
        title: 'Board games',
        category: 'games',
        city: 'Austin, TX',
        zone: 'America/Chicago',
        startsAt: '2030-07-02T00:00:00.000Z',
        endsAt: '2030-07-02T02:00:00.000Z',
        host: { firstName: 'Ann' },
      },
    });

    expect(await screen.findByRole('heading', { name: 'Board games' })).toBeTruthy();
    expect(screen.getByText('Hosted by Ann')).toBeTruthy();
    expect(screen.getByText('Austin, TX')).toBeTruthy();
    expect(screen.getByText('Games')).toBeTruthy();
    expect(screen.getByText(/Jul 1, 7:00\sPM/u).textContent).toMatch(/\u00A0CDT$/u);
  });

  it.each([
    ['is not there', 404, 'This event isn’t here'],
    ['can’t be loaded', 503, 'This event could not be loaded'],
  ])('says that it %s', async (_what, status, title) => {
    open({ status, body: { message: 'no' } });

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('returns to the event after a sign-in', async () => {
    open({ status: 404, body: { message: 'no' } });
    await screen.findByRole('heading');

    expect(takePlace()).toBe('/events/e1');
  });
});

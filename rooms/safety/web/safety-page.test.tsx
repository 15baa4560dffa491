import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeServer } from '../../../testing/web/fake-server.ts';
import { renderApp } from '../../../testing/web/render-app.tsx';
import { REPORT_REASONS } from '../index.ts';
import { SafetyPage } from './safety-page.tsx';

it('lets a phone call the numbers for an emergency', async () => {
  fakeServer({ 'GET /api/safety/figures': { status: 503, body: { message: 'Later.' } } });
  renderApp(<SafetyPage />, { path: '/safety' });

  const addressOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await addressOf('911')).toBe('tel:911');
  expect(await addressOf('116 123')).toBe('tel:116123');
  expect(await addressOf('1-800-799-7233')).toBe('tel:18007997233');
});

it('says in one line that there are no figures yet', async () => {
  const reports = Object.fromEntries(REPORT_REASONS.map((reason) => [reason, null]));
  fakeServer({
    'GET /api/safety/figures': {
      body: {
        days: 90,
        reports,
        medianHours: { P0: null, P1: null, P2: null },
        decidedInTime: null,
        appeals: null,
        overturned: null,
      },
    },
  });
  renderApp(<SafetyPage />, { path: '/safety' });

  expect(await screen.findByText(/^No figures yet/u)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

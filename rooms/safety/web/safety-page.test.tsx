import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { refreshCommunity } from '../../../platform/web/community.ts';
import { fakeServer } from '../../../testing/web/fake-server.ts';
import { renderApp } from '../../../testing/web/render-app.tsx';
import { DEFAULT_PUBLIC_COMMUNITY } from '../../community/index.ts';
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

const WEEK = {
  until: '2026-11-16',
  active: 65,
  steps: { liked: 60, matched: 35, answered: 25, planned: 15, met: 10, again: null },
  ofMatches: { answered: 55, met: null },
  medianDaysToMeeting: 5.5,
  goodbyes: 5,
  silent: null,
};

async function servePublic(publicFigures: boolean) {
  const asked = fakeServer({
    'GET /api/community': { body: { ...DEFAULT_PUBLIC_COMMUNITY, publicFigures } },
    'GET /api/safety/figures': { status: 503, body: { message: 'Later.' } },
    'GET /api/figures': { body: { weeks: [WEEK, { ...WEEK, until: '2026-11-09', active: 60 }] } },
  });
  await act(refreshCommunity);
  renderApp(<SafetyPage />, { path: '/safety' });
  return asked;
}

it('shows whether people meet where the operator says so', async () => {
  await servePublic(true);

  const section = await screen.findByRole('region', { name: 'Do people meet here?' });
  const list = within(section).getAllByRole('list')[0];
  const bars = within(list!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(bars).toEqual([
    'sent a like60',
    'have a new match35',
    'have an answered first message25',
    'fixed a date15',
    'met10',
    'would both meet again–',
  ]);
  expect(within(section).getByText(/About 65 members visited/u)).toBeTruthy();
});

it('asks for no such figures elsewhere', async () => {
  const asked = await servePublic(false);

  await screen.findByRole('heading', { name: 'House rules' });
  expect(asked.map(({ key }) => key)).not.toContain('GET /api/figures');
});

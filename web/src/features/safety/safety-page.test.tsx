import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
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

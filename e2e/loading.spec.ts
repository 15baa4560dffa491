import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

/** The page's API calls and scripts in the order of their start. Later calls are added as well. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.endsWith('.js')) calls.push(pathname);
  });
  await page.goto(path);
  return calls;
}

test('the HTML of a member’s page starts its requests and preloads its code', async ({
  page,
  stack,
}) => {
  await joinAsMember(page, stack, 'Lola Swift');
  const calls = await callsOf(page, '/');
  await expect(page.getByRole('heading', { name: 'Ice Breaker Master' })).toBeVisible();
  const html = await (await page.request.get('/')).text();
  const [, requests = ''] = /data-requests="([^"]*)"/u.exec(html) ?? [];
  expect(requests.split(' ').length).toBeGreaterThan(3);
  expect(html).toMatch(/modulepreload" href="\/assets\/home-screen/u);
  for (const url of ['/api/auth/session', '/api/challenges']) {
    expect(
      calls.filter((call) => call === url),
      url,
    ).toHaveLength(1);
  }
});

test('a visitor’s page requests the session once and preloads the welcome screen', async ({
  page,
}) => {
  const calls = await callsOf(page, '/');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(calls.filter((call) => call === '/api/auth/session')).toHaveLength(1);
  expect(calls.filter((call) => call.includes('/welcome-page'))).toHaveLength(1);
});

import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

/** Calls of the API in the order in which they began, until the page is at rest. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.endsWith('.js')) calls.push(pathname);
  });
  await page.goto(path);
  return calls;
}

test('a member’s page begins its requests and its code with the HTML', async ({ page, stack }) => {
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

test('a guest’s page asks for the session once, and preloads the welcome screen', async ({
  page,
}) => {
  const calls = await callsOf(page, '/');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(calls.filter((call) => call === '/api/auth/session')).toHaveLength(1);
  expect(calls.filter((call) => call.includes('/welcome-page'))).toHaveLength(1);
});

import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

test('buttons have edges, and what is chosen stands out in forced colors', async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const start = page.getByRole('main').getByRole('button', { name: 'Get Started' });
  await expect(start).toHaveCSS('outline-style', 'solid');

  await joinAsMember(page, stack, 'Mona Vale');
  await page.goto('/challenges');
  await expectDifferent(
    'background-color',
    page.getByRole('tab', { name: 'Daily' }),
    page.getByRole('tab', { name: 'Weekly' }),
  );

  await page.getByRole('button', { name: 'Play RizzMan' }).click();
  const labelOf = (name: string) => page.locator('label').filter({ hasText: name });
  await expectDifferent('border-color', labelOf('Arcade'), labelOf('Turn by turn'));

  await page.goto('/');
  await page.getByRole('button', { name: /^Claim/u }).click();
  await expect(page.getByRole('button', { name: 'Claimed Today' })).toBeVisible();
  await page.goto('/profile?tab=stats');
  const ring = page.getByRole('progressbar').locator('circle');
  await expect(ring.first()).toHaveCSS('stroke', await systemColor(page, 'GrayText'));
  await expect(ring.last()).toHaveCSS('stroke', await systemColor(page, 'Highlight'));
});

function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.createElement('span');
    probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
    document.body.append(probe);
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);
}

async function expectDifferent(property: string, one: Locator, other: Locator): Promise<void> {
  const read = (element: Locator) =>
    element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  // A page may be drawn before its last styles are there.
  await expect(async () => expect(await read(one)).not.toBe(await read(other))).toPass();
}

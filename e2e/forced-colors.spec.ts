import type { Locator } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

test('buttons have edges, and what is chosen stands out in forced colors', async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const start = page.getByRole('main').getByRole('link', { name: 'Get Started' });
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
  await page.keyboard.press('Escape');

  await page.goto('/profile?tab=stats');
  const [track, filled] = [0, 1].map((at) =>
    page.getByRole('progressbar').locator('circle').nth(at),
  );
  if (!track || !filled) throw new Error('a ring has two circles');
  await expectDifferent('stroke', track, filled);
});

async function expectDifferent(property: string, one: Locator, other: Locator): Promise<void> {
  const read = (element: Locator) =>
    element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  expect(await read(one)).not.toBe(await read(other));
}

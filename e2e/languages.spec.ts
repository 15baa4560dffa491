import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

test.describe('a visitor whose browser asks for Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('sees Spanish in the first paint, and English after a choice, without a reload', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { name: 'Presiona start' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Escribe un correo válido')).toBeVisible();

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Press start' })).toBeVisible();
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Press start' })).toBeVisible();
  });

  test('loads the texts along with the code', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));

    const html = (await (await page.goto('/login'))?.text()) ?? '';
    await expect(page.getByRole('heading', { name: 'Presiona start' })).toBeVisible();

    const texts = loaded.filter((path) => /[/-](en|es)-/u.test(path));
    expect(texts.length).toBeGreaterThan(0);
    for (const path of texts) expect(html).toContain(path);
  });
});

test.describe('pseudo-locales on this machine', () => {
  test('en-XA marks every text, ar-XB runs from right to left', async ({ page }) => {
    await page.goto('/?lang=en-XA');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
    await page.goto('/?lang=ar-XB');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});

test('a member chooses Spanish in the settings, other tabs follow, and it stays', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await joinAsMember(page, stack, 'Mona Vale');
  const other = await page.context().newPage();
  await other.goto('/challenges');
  await expect(other).toHaveTitle('Challenges');
  await page.goto('/settings/look');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.getByText('Español').click();

  await expect(page.getByRole('heading', { name: 'Apariencia e idioma' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expectAccessible();
  await expect(other).toHaveTitle('Retos');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Apariencia e idioma' })).toBeVisible();
});

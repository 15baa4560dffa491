import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

/**
 * Browsers whose language has other letters than the app's: in Turkish I and i differ, in Lithuanian
 * y and i are one letter, in Swedish å and a are two.
 */
const LOCALES = [
  ['tr-TR', 'indianapolis', 'Indianapolis, IN', 'fit', 'Fitness'],
  ['lt-LT', 'NEW YORK', 'New York, NY', 'YOG', 'Yoga'],
  ['sv-SE', 'san jose', 'San Jose, CA', 'MUSIC', 'Music'],
] as const;

for (const [locale, city, found, typed, interest] of LOCALES) {
  test(`a ${locale} browser finds a city, an interest and a member @phone`, async ({
    browser,
    stack,
  }) => {
    const context = await browser.newContext({ baseURL: stack.url, locale });
    const page = await context.newPage();
    await page.goto('/register');
    const location = page.getByRole('combobox', { name: 'Location' });
    await location.fill(city);
    await page.getByRole('option', { name: found, exact: true }).click();
    await expect(location).toHaveValue(found);

    const other = await browser.newContext({ baseURL: stack.url });
    await joinAsMember(await other.newPage(), stack, `Iris Ilgin ${locale.slice(0, 2)}`);
    await joinAsMember(page, stack, 'Tom Vale');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).first().click();
    await page.getByRole('combobox', { name: /interest/iu }).fill(typed);
    await expect(page.getByRole('option', { name: interest, exact: true })).toBeVisible();

    await page.goto('/browse');
    await page.getByRole('searchbox').first().fill('iris ilgin');
    await expect(page.getByText(`Iris Ilgin ${locale.slice(0, 2)}`).first()).toBeVisible();
    await context.close();
    await other.close();
  });
}

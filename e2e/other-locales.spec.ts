import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';

/**
 * Browsers whose language has other letters than the app's: in Turkish I and i differ, in Lithuanian
 * y and i are one letter, in Swedish å and a are two.
 */
const LOCALES = [
  ['tr-TR', 'indianapolis', 'Indianapolis, IN'],
  ['lt-LT', 'NEW YORK', 'New York, NY'],
  ['sv-SE', 'san jose', 'San Jose, CA'],
] as const;

for (const [locale, city, found] of LOCALES) {
  test(`a ${locale} browser finds a city, an interest and a member`, async ({ browser, stack }) => {
    const name = `Iris Ilgin ${locale.slice(0, 2)}`;
    const context = await browser.newContext({ baseURL: stack.url, locale });
    const page = await context.newPage();
    await page.goto('/register');
    await page.getByRole('tab', { name: 'About You' }).click();
    const location = page.getByLabel('Location');
    await location.fill(city);
    await page.getByRole('option', { name: found, exact: true }).click();
    await expect(location).toHaveValue(found);

    const other = await browser.newContext({ baseURL: stack.url });
    await joinAsMember(await other.newPage(), stack, name);
    await joinAsMember(page, stack, 'Tom Vale');
    await page.goto('/browse');
    for (const typed of ['iris ilgin', 'MUSIC', 'TRAVEL']) {
      await page.getByRole('searchbox').first().fill(typed);
      await expect(page.getByText(name).first()).toBeVisible();
    }
    await context.close();
    await other.close();
  });
}

import { generatePeople } from '../server/src/demo/people.ts';
import { expect, test as base } from './fixtures.ts';
import { startStack, type Stack } from './stack.ts';

const test = base.extend<object, { demo: Stack }>({
  demo: [
    async ({ browserName: _unused }, use) => {
      const demo = await startStack({}, ['--demo']);
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
});

test('a visitor of the demo who asks for men is shown a man first', async ({ page, demo }) => {
  const men = generatePeople(new Date())
    .filter(({ look }) => look === 'masculine')
    .map(({ fullName }) => fullName);
  const data = { email: 'demo@rizzly.example', password: 'rizzly-demo' };
  await page.request.post(`${demo.url}/api/auth/login`, { data });

  await page.goto(`${demo.url}/settings/meet`);
  const shownAs = page.getByRole('group', { name: 'Show me to people who want to meet' });
  await shownAs.getByRole('button', { name: 'Men', exact: true }).click();
  const wants = page.getByRole('group', { name: 'I’d like to meet' });
  await wants.getByRole('button', { name: 'Men', exact: true }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${demo.url}/matches`);

  const candidate = page.getByRole('article').first();
  await expect(candidate).toBeVisible();
  expect(men).toContain(await candidate.getAttribute('aria-label'));
});

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { expect, findViolations, test } from './fixtures.ts';
import { waitForLink } from './mailbox.ts';
import { startStack, type Stack } from './stack.ts';

const runFile = promisify(execFile);

let stack: Stack;
test.beforeAll(async () => {
  // Each registration needs a proof of work, which the browser solves by itself.
  stack = await startStack({ PROOF_OF_WORK: 'always' });
});
test.afterAll(() => stack.stop());

test(
  'an operator lets people in by invitation and by application',
  { tag: '@phone' },
  async ({ browser }) => {
    const open = async (address: string) => {
      const page = await (await browser.newContext({ baseURL: stack.url })).newPage();
      await page.goto(address);
      return page;
    };
    const expectAccessible = async (page: Page) => expect(await findViolations(page)).toEqual([]);

    const admin = await open('/register');
    await join(admin, 'ada@e2e.example');
    await grant('ada@e2e.example');
    await admin.goto('/admin/door');
    await admin.getByLabel('The door').selectOption({ label: 'By invitation' });
    await save(admin);
    await admin.getByLabel('Note').fill('For the choir');
    await admin.getByRole('button', { name: 'Make a link' }).click();
    const row = admin.getByRole('listitem').filter({ hasText: 'For the choir' });
    const link = await row.getByText('/register?invitation=').textContent();
    await expectAccessible(admin);

    const guest = await open('/register');
    await expect(guest.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
    await expectAccessible(guest);
    await guest.goto(link ?? '');
    await expect(guest.getByText('You’ve been invited to Rizzly.', { exact: false })).toBeVisible();
    await join(guest, 'ben@e2e.example');
    await expect(guest.getByRole('heading', { name: /Mona Vale!/u })).toBeVisible();

    await admin.getByLabel('The door').selectOption({ label: 'By application' });
    await admin.getByLabel('Question to applicants').fill('What brings you here?');
    await save(admin);
    const applicant = await open('/register');
    await join(applicant, 'cleo@e2e.example', { 'What brings you here?': 'I sing.' });
    await expect(applicant.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();
    await expect(applicant.getByLabel('What brings you here?')).toHaveValue('I sing.');
    await expectAccessible(applicant);

    await admin.goto('/desk/applications');
    await expect(admin.getByText('I sing.')).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Let in' }).click();
    await expect(admin.getByText('Nobody is waiting')).toBeVisible();
    await applicant.reload();
    await expect(applicant.getByRole('heading', { name: /Mona Vale!/u })).toBeVisible();

    await admin.goto('/admin/door');
    await admin.getByLabel('The door').selectOption({ label: 'Closed' });
    await save(admin);
    const late = await open('/');
    await expect(late.getByText('This community takes no new members right now.')).toBeVisible();
    await expect(late.getByRole('button', { name: 'Get Started' })).toBeHidden();
    await expectAccessible(late);
    await late.goto('/register');
    await expect(late.getByRole('heading', { name: 'The door is closed' })).toBeVisible();
  },
);

/** Fills the form on the page, and opens the link in the mail. */
async function join(page: Page, email: string, more: Record<string, string> = {}): Promise<void> {
  await page.getByLabel('Full Name').fill('Mona Vale');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Confirm Password').fill('secret1');
  await page.getByRole('button', { name: 'Next: About You' }).click();
  // The focus goes there by itself, and would else leave the next field while it is filled.
  await expect(page.getByLabel('Age')).toBeFocused();
  await page.getByLabel('Location').fill('austin');
  await page.getByRole('option', { name: 'Austin, TX' }).click();
  for (const [label, text] of Object.entries(more)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Next: Interests' }).click();
  for (const name of ['Music', 'Coffee', 'Food']) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration Successful!')).toBeVisible();
  await page.goto(await waitForLink(stack.dataDir, email, '/verify-email'));
  await expect(page.getByText('Email Verified!')).toBeVisible();
}

async function save(page: Page): Promise<void> {
  // The words of an earlier saving may still be on the screen.
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().includes('/api/admin/community'),
  );
  await page.getByRole('button', { name: 'Save' }).first().click();
  await saved;
  await expect(page.getByText('It holds everywhere within five seconds.')).toBeVisible();
}

async function grant(email: string): Promise<void> {
  const command = ['app/server/operations/admin-command.ts', 'admin', 'grant', email, 'admin'];
  await runFile(process.execPath, command, {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], RIZZLY_ENV: '/dev/null', DATA_DIR: stack.dataDir },
  });
}

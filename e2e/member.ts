import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, type Page } from '@playwright/test';

import { waitForLink } from './mailbox.ts';
import type { Stack } from './stack.ts';

/** A page, or calls without one. */
type Caller = Pick<Page, 'request'> & Partial<Pick<Page, 'addInitScript'>>;

interface Credentials {
  email: string;
  password: string;
}

let joined = 0;

/**
 * Registers and signs in a new member through the API, for tests that start after sign-up. They
 * were asked at their first like already. Returns the credentials.
 */
export async function joinAsMember(
  page: Caller,
  stack: Stack,
  fullName: string,
): Promise<Credentials> {
  joined += 1;
  const email = `member-${process.pid}-${joined}@e2e.example`;
  const password = 'secret1';
  const registered = await page.request.post(`${stack.url}/api/auth/register`, {
    data: {
      fullName,
      email,
      username: email,
      password,
      confirmPassword: password,
      age: 29,
      location: 'Austin, TX',
      interests: ['Music', 'Coffee', 'Travel'],
    },
  });
  expect(registered.status()).toBe(201);
  const link = new URL(await waitForLink(stack.dataDir, email, '/verify-email'));
  const verified = await page.request.get(`${stack.url}/api/auth/verify-email${link.search}`);
  expect(verified.status()).toBe(200);
  const { user } = await (await page.request.get(`${stack.url}/api/auth/session`)).json();
  await page.addInitScript?.((key) => {
    // An empty page has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem(key, 'true');
  }, `asked_at_first_like_${user.id}`);
  return { email, password };
}

const ROOT = path.resolve(import.meta.dirname, '..');
const runFile = promisify(execFile);

/**
 * The same for a moderator or admin, who gets the role by the operator's command, and signs in with
 * the password: the link of a mail is not enough for changes at `/admin`.
 */
export async function joinAsStaff(
  page: Caller,
  stack: Stack,
  fullName: string,
  role: 'moderator' | 'admin',
): Promise<Credentials> {
  const { email, password } = await joinAsMember(page, stack, fullName);
  const command = ['app/server/operations/admin-command.ts', 'admin', 'grant', email, role];
  await runFile(process.execPath, command, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], RIZZLY_ENV: '/dev/null', DATA_DIR: stack.dataDir },
  });
  const data = { email, password };
  expect((await page.request.post(`${stack.url}/api/auth/login`, { data })).status()).toBe(200);
  return data;
}

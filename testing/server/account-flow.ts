import { createBrowser, type TestBrowser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** A valid registration (§5), with changes. */
export function registration(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fullName: 'Robin Vale',
    email: 'robin@test.example',
    username: 'robin@test.example',
    password: 'secret1',
    confirmPassword: 'secret1',
    age: 29,
    location: 'Austin, TX',
    bio: 'I make very good pancakes.',
    interests: ['Cooking', 'Hiking', 'Movies'],
    ...fields,
  };
}

/** The token in the newest mail, or in the newest mail to one address. */
export function newestToken(app: TestApp, to?: string): string {
  const link = app.mails.findLast((mail) => to === undefined || mail.to === to)?.link ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

/** The session cookie of an answer, in the form in which a request sends it. */
export function sessionCookie(headers: Record<string, unknown>): string {
  const lines = [headers['set-cookie']].flat().map(String);
  return lines.find((line) => line.includes('rizzly='))?.split(';')[0] ?? '';
}

let owners = 0;

/** A new member with the password `secret1`, who has opened their link in a browser of their own. */
export async function registerOwner(
  app: TestApp,
  headers: Record<string, string> = {},
): Promise<{ email: string; owner: TestBrowser }> {
  owners += 1;
  const email = `owner-${owners}@test.example`;
  app.setTime('2026-11-21T12:00:00Z');
  const owner = createBrowser(app, `203.0.113.${owners % 256}`);
  await owner.call('POST', '/api/auth/register', registration({ email }));
  const link = `/api/auth/verify-email?token=${newestToken(app, email)}`;
  await owner.call('GET', link, undefined, headers);
  return { email, owner };
}

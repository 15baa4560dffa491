import type { TestApp } from './test-app.ts';

/** A registration that every rule of §5 accepts; fields as given. */
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

/** The token in the link of the newest mail, or of the newest to one address. */
export function newestToken(test: TestApp, to?: string): string {
  const link = test.mails.findLast((mail) => to === undefined || mail.to === to)?.link ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

/** The session cookie that an answer sets, as a request would send it back. */
export function sessionCookie(headers: Record<string, unknown>): string {
  const lines = [headers['set-cookie']].flat().map(String);
  return lines.find((line) => line.includes('rizzly='))?.split(';')[0] ?? '';
}

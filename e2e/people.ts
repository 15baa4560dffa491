import { expect, request, type APIRequestContext } from '@playwright/test';
import { sql } from 'drizzle-orm';

import { withCommunity } from '../app/server/operations/open-community.ts';
import { joinAsMember, joinAsStaff } from './member.ts';
import type { Stack } from './stack.ts';

/** A member without a browser, who acts through the API. */
export interface Person {
  id: string;
  fullName: string;
  email: string;
  password: string;
  request: APIRequestContext;
}

export async function join(
  stack: Stack,
  fullName: string,
  role?: 'moderator' | 'admin',
): Promise<Person> {
  const caller = { request: await request.newContext({ baseURL: stack.url }) };
  const account = role
    ? await joinAsStaff(caller, stack, fullName, role)
    : await joinAsMember(caller, stack, fullName);
  const { user } = await ask(caller, 'GET', '/api/auth/session');
  return { id: user.id, fullName, ...account, ...caller };
}

export async function ask(
  caller: { request: APIRequestContext },
  method: string,
  path: string,
  data?: object,
) {
  const answer = await caller.request.fetch(path, { method, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

export function like(from: Person, to: Pick<Person, 'id'>): Promise<{ id: string }> {
  const data = { user1Id: from.id, user2Id: to.id, type: 'like' };
  return ask(from, 'POST', '/api/matches', data);
}

/** Returns their match's id. */
export async function match(one: Person, other: Person): Promise<string> {
  await like(one, other);
  return (await like(other, one)).id;
}

/** A public event that begins in half an hour. */
export async function publishEvent(
  stack: Stack,
  title: string,
): Promise<{ id: string; host: Person; moderator: Person }> {
  const host = await join(stack, `Hana ${title}`);
  process.env['DATA_DIR'] = stack.dataDir;
  await withCommunity(({ db }) =>
    db.execute(sql`
      update members set photo_checked_at = now(), created_at = now() - interval '20 days'
      where full_name = ${host.fullName}`),
  );
  delete process.env['DATA_DIR'];
  const { id } = await ask(host, 'POST', '/api/events', {
    title,
    description: 'We bring the games.',
    category: 'games',
    city: 'Austin, TX',
    place: 'The Oak',
    address: '12 Oak Street',
    startsAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    endsAt: new Date(Date.now() + 180 * 60_000).toISOString(),
    places: 10,
  });
  await ask(host, 'POST', `/api/events/${id}/publish`);
  const moderator = await join(stack, `Moira ${title}`, 'admin');
  await ask(moderator, 'POST', `/api/desk/events/${id}/decide`, { outcome: 'published' });
  return { id, host, moderator };
}

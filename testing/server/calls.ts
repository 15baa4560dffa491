import { eq } from 'drizzle-orm';

import type { Call } from '../../rooms/calls/index.ts';
import { messages } from '../../rooms/chat/server/index.ts';
import type { Match } from '../../rooms/matching/index.ts';
import { matchTwo } from './groups.ts';
import { expectOk } from './member-calls.ts';
import { write } from './safety.ts';
import type { TestApp, TestMember } from './test-app.ts';

export const START = '2026-11-21T12:00:00.000Z';

/** Sets the clock to so many seconds after the start. */
export function later(app: TestApp, seconds: number): void {
  app.setTime(new Date(new Date(START).getTime() + seconds * 1000));
}

/** Two who matched and have both written, so that they may call each other. */
export async function meet(app: TestApp): Promise<[TestMember, TestMember, Match]> {
  const one = await app.createMember({ fullName: 'Ann Vale' });
  const other = await app.createMember({ fullName: 'Ben Hart' });
  const match = await matchTwo(one, other);
  await say(app, one, match, 'Hello');
  await say(app, other, match, 'Hi');
  return [one, other, match];
}

export const say = (app: TestApp, by: TestMember, { conversationId }: Match, text: string) =>
  write(app, conversationId ?? '', [[by, text]]);

export const ring = (by: TestMember, { conversationId }: Match, body: object = { agree: true }) =>
  by.call('POST', `/api/conversations/${conversationId}/calls`, body);
export const startCall = (by: TestMember, match: Match): Promise<Call> => expectOk(ring(by, match));

export const putCall = (by: TestMember, { id }: Call, action: string) =>
  by.call('PUT', `/api/calls/${id}`, { action, agree: true });
export const changeCall = (by: TestMember, call: Call, action: string): Promise<Call> =>
  expectOk(putCall(by, call, action));

export const currentCall = (of: TestMember): Promise<Call | null> =>
  expectOk(of.call('GET', '/api/calls/current'));

/** What the conversation says of calls. */
export const noticesOf = (app: TestApp, { conversationId }: Match) =>
  app.deps.db
    .select({ notice: messages.notice, senderId: messages.senderId })
    .from(messages)
    .where(eq(messages.conversationId, conversationId ?? ''))
    .then((rows) => rows.filter(({ notice }) => notice !== null));

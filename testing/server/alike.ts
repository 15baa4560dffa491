import { ID_CALLS, NEVER, type IdsByKind } from './calls-by-id.ts';
import { UUID } from './copied-community.ts';
import type { TestMember } from './test-app.ts';

/*
 * Everything that a member reads and gets answered, in a form in which two communities can be
 * compared: ids and names are words, and random orders are sorted.
 */

/** What a member reads besides what ids lead to. */
const LISTS = [
  '/api/unread',
  '/api/conversations',
  '/api/past-chats',
  '/api/notifications',
  '/api/notifications/unread',
  '/api/calls/current',
  '/api/dates',
  '/api/rooms',
  '/api/squad',
  '/api/events/mine',
  '/api/users/:id/matches',
];

export type Answers = Record<string, unknown>;

/** The same with words in place of ids and codes. */
export function nameIds(value: unknown, known: Record<string, string>): unknown {
  const text = JSON.stringify(value)
    .replaceAll(UUID, (id) => known[id] ?? 'an id')
    .replaceAll(/Member \d+/gu, 'a member');
  return JSON.parse(text);
}

/** The same with lists in an order that their ids, which are random, do not change. */
export function sortLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, sortLists(of)]));
  }
  const sorted = value.map((one) => JSON.stringify(sortLists(one))).toSorted();
  return sorted.map((text) => JSON.parse(text) as unknown);
}

/** What comes by time alone. */
export const BEATS = new Set(['pong', 'conversation_heads']);

/** Reports get codes, and the public page of an event can tell (docs/security.md). */
const isCompared = (name: string) => !/^POST \/api\/reports|\/public$/u.test(name);

/** Reads all lists (`more` too), then makes every call with these ids; reads come first. */
export async function askAll(
  member: TestMember,
  ids: IdsByKind,
  own: IdsByKind,
  { more = [], isReading = false }: { more?: string[]; isReading?: boolean } = {},
): Promise<Answers> {
  const answers: Answers = {};
  const ask = async (name: string, asked: ReturnType<TestMember['call']>) => {
    const { statusCode, headers, body } = await asked;
    const isJson = String(headers['content-type']).includes('json');
    answers[name] = { statusCode, body: isJson ? JSON.parse(body) : body };
  };
  for (const list of [...LISTS, ...more]) {
    await ask(list, member.call('GET', list.replace(':id', member.id)));
  }
  const calls = ID_CALLS.filter(({ name, kind }) => ids[kind] !== NEVER && isCompared(name));
  for (const isRead of isReading ? [true] : [true, false]) {
    for (const { name, kind, ask: call } of calls.filter((one) => one.isRead === isRead)) {
      await ask(name, call(member.call, ids[kind], own));
    }
  }
  return answers;
}

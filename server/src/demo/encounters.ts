import { randomUUID } from 'node:crypto';

import { compatibilityOf } from '@rizzly/domain/discovery';
import { utcDay } from '@rizzly/domain/shared';
import { eq } from 'drizzle-orm';

import { createMessageStore } from '../features/chat/index.ts';
import { conversationReads, conversations } from '../features/chat/tables.ts';
import { act } from '../features/matching/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { createLocalBus } from '../platform/live/bus.ts';
import type { WorkDeps } from '../platform/unit-of-work.ts';
import type { DemoPerson } from './people.ts';

const DAY_MS = 86_400_000;

type Settled = DemoPerson & { id: string };

/** Told of nothing: nobody is online while the demo is filled. */
const NO_BUS = createLocalBus();
/** What is seeded happened days ago: nothing of it is left to do. */
const NO_JOBS: WorkDeps['jobs'] = {
  enqueue: async () => {},
  enqueueSoon: async () => {},
  enqueueForNow: async (_tx, { name }, data) => ({ name, id: '', data }),
};

/** What the matches have written so far; `you` is the visitor. */
const TALKS: readonly (readonly ['you' | 'they', string])[][] = [
  [
    ['they', 'A sound engineer! Tell me the worst gig you ever mixed.'],
    ['you', 'An accordion festival in a parking garage. The echo is still going.'],
    ['they', 'I would pay to hear that. Coffee this week, and you bring the recording?'],
    ['you', 'Deal. Do you know the place on South Congress with the parrot?'],
    ['they', 'The parrot knows me by name. Thursday at six?'],
  ],
  [
    ['you', 'Your profile says hiking and cooking. Campfire chili, yes or no?'],
    ['they', 'Yes, but the beans debate could end this before it starts.'],
    ['you', 'No beans. I live in Texas, I have neighbors.'],
    ['they', 'Correct answer. 😄'],
  ],
  [['they', 'Hi Robin! Which song would play when you walk into a room?']],
];

interface Deps {
  db: Transaction;
  now: Date;
}

/**
 * How far the ready member has come: requests wait for an answer (whoever sent one likes back at
 * once), requests are on their way, and there are matches with and without a conversation.
 */
export async function meetPeople(
  { db, now }: Deps,
  visitor: Settled,
  people: readonly Settled[],
): Promise<void> {
  const today = utcDay(now);
  const byFit = people
    .map((person) => ({
      person,
      fit: compatibilityOf(traitsOf(visitor), traitsOf(person), today).score,
    }))
    .toSorted((one, other) => other.fit - one.fit);
  const ofRank = (...ranks: number[]) => ranks.flatMap((rank) => byFit[rank]?.person ?? []);
  const at = (daysAgo: number) => {
    const instant = new Date(now.getTime() - daysAgo * DAY_MS);
    return { db, live: NO_BUS, jobs: NO_JOBS, clock: () => instant };
  };

  for (const [index, person] of ofRank(1, 4, 7, 12, 20).entries()) {
    await like(at(0.1 + index * 0.7), person, visitor);
  }
  for (const [index, person] of ofRank(9, 16).entries()) {
    await like(at(1 + index), visitor, person);
  }
  for (const [index, person] of ofRank(2, 5, 10).entries()) {
    await like(at(2 + index), visitor, person);
    await like(at(0.2 + index), person, visitor);
  }
  for (const [index, person] of ofRank(3, 6, 8).entries()) {
    await like(at(5 + index), person, visitor);
    const matchId = await like(at(4 + index), visitor, person);
    const lines = TALKS[index] ?? [];
    await talk(db, now, { matchId, visitor, person, lines, isUnread: index === 2 });
  }
}

function traitsOf(person: Settled) {
  return { ...person, profileComplete: person.isComplete };
}

async function like(deps: Parameters<typeof act>[0], from: Settled, to: Settled): Promise<string> {
  const { matchId } = await act(deps, { actorId: from.id, targetId: to.id, type: 'like' });
  return matchId;
}

interface Talk {
  matchId: string;
  visitor: Settled;
  person: Settled;
  lines: readonly (readonly ['you' | 'they', string])[];
  isUnread: boolean;
}

/** A conversation of yesterday: a line every few minutes. */
async function talk(
  db: Transaction,
  now: Date,
  { matchId, visitor, person, lines, isUnread }: Talk,
) {
  const [conversation] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.matchId, matchId));
  if (!conversation) throw new Error('a match without its conversation');
  const store = createMessageStore({ db, live: NO_BUS, jobs: NO_JOBS });
  for (const [index, [who, content]] of lines.entries()) {
    await store([
      {
        id: randomUUID(),
        conversationId: conversation.id,
        senderId: who === 'you' ? visitor.id : person.id,
        content,
        clientMessageId: null,
        sentAt: new Date(now.getTime() - DAY_MS + index * 7 * 60_000),
      },
    ]);
  }
  const { id: conversationId } = conversation;
  if (!isUnread) {
    const seq = lines.length;
    await db.insert(conversationReads).values({ conversationId, memberId: visitor.id, seq });
  }
}

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { LiveEvent } from '../../rooms/chat/live/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/server/test-database.ts';
import { handleJob, jobKind } from './jobs/job.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createLocalBus, type LiveMessage } from './live/bus.ts';
import { createLogger } from './log.ts';
import { runWork, type Work } from './unit-of-work.ts';

let database: TestDatabase;
let jobs: Jobs;
let published: LiveMessage[];

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = createJobs({ location: database.location, log: createLogger('silent') });
  jobs.handle([
    handleJob(addNote, ({ name }) => database.db.execute(sql`insert into notes values (${name})`)),
  ]);
  await database.db.execute(sql`create table notes (name text primary key)`);
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});
beforeEach(async () => {
  published = [];
  await database.db.execute(sql`delete from notes`);
});

const addNote = jobKind<{ name: string }>('test.add-note');
const changed = (userId: string) => ({ type: 'user_changed', userId, part: 'user' }) as const;
const eventFor = (memberIds: string[], userId: string) => ({
  kind: 'event',
  memberIds,
  event: changed(userId),
});
const insert = ({ tx }: Work, name: string) => tx.execute(sql`insert into notes values (${name})`);
const countNotes = async () => (await database.db.execute(sql`select name from notes`)).length;

function run<Result>(work: (work: Work) => Promise<Result>): Promise<Result> {
  const live = createLocalBus();
  live.subscribe((message) => published.push(message));
  return runWork({ db: database.db, live, jobs }, work);
}

/** Resolves once this many have called it. */
function createMeeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived >= size) resolve();
    return promise;
  };
}

describe('runWork', () => {
  it('publishes after the commit: first the ends of sessions, then events', async () => {
    const live = createLocalBus();
    const notesWhenPublished: Promise<number>[] = [];
    live.subscribe((message) => {
      published.push(message);
      notesWhenPublished.push(countNotes());
    });
    const answer = await runWork({ db: database.db, live, jobs }, async (work) => {
      work.tell(['ann', 'bob'], changed('ann'));
      await insert(work, 'a');
      work.closeSockets('ann', ['session']);
      work.tell(['bob'], changed('bob'));
      work.closeSockets('bob');
      expect(published).toEqual([]);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(published).toEqual([
      { kind: 'signed-out', memberId: 'ann', sessionIds: ['session'] },
      { kind: 'signed-out', memberId: 'bob' },
      eventFor(['ann', 'bob'], 'ann'),
      eventFor(['bob'], 'bob'),
    ]);
    expect(await Promise.all(notesWhenPublished)).toEqual([1, 1, 1, 1]);
  });

  it('publishes the same events in the same order, however they were told', async () => {
    const events: LiveEvent[] = [
      { type: 'match_changed', matchId: 'two' },
      { type: 'event_changed', eventId: 'one' },
      { type: 'match_changed', matchId: 'one' },
      { type: 'groups_changed', roomId: null },
    ];
    const tellAll = async (told: LiveEvent[]) => {
      published = [];
      await run(async (work) => told.forEach((event) => work.tell(['ann'], event)));
      return published;
    };

    const forwards = await tellAll(events);

    expect(await tellAll(events.toReversed())).toEqual(forwards);
    expect(forwards.map((message) => 'event' in message && message.event.type)).toEqual([
      'event_changed',
      'groups_changed',
      'match_changed',
      'match_changed',
    ]);
  });

  it('retries a transaction after a deadlock, and publishes and counts once', async () => {
    await database.db.execute(sql`insert into notes values ('a'), ('b')`);
    const bothHoldOne = createMeeting(2);
    const lock = ({ tx }: Work, name: string) =>
      tx.execute(sql`select name from notes where name = ${name} for update`);
    const counted: string[] = [];
    const lockInTurn = (first: string, second: string) =>
      run(async (work) => {
        await work.once('count', async () => void counted.push(first));
        await lock(work, first);
        await bothHoldOne();
        await lock(work, second);
        work.tell([first], changed(first));
      });

    await Promise.all([lockInTurn('a', 'b'), lockInTurn('b', 'a')]);

    const told = published.flatMap((message) => ('memberIds' in message ? message.memberIds : []));
    expect(told.toSorted()).toEqual(['a', 'b']);
    expect(counted.toSorted()).toEqual(['a', 'b']);
  });

  it('publishes nothing when the transaction rolls back', async () => {
    const failing = run(async (work) => {
      await insert(work, 'a');
      work.tell(['ann'], changed('ann'));
      work.closeSockets('ann');
      throw new Error('after telling');
    });
    await expect(failing).rejects.toThrow('after telling');
    expect(published).toEqual([]);
    expect(await countNotes()).toBe(0);
  });

  it('publishes nothing when the commit fails', async () => {
    await database.db.execute(sql`
      create table replies (name text references notes deferrable initially deferred)`);
    const failing = run(async (work) => {
      await work.tx.execute(sql`insert into replies values ('to nothing')`);
      work.tell(['ann'], changed('ann'));
    });
    await expect(failing).rejects.toThrow('violates foreign key');
    expect(published).toEqual([]);
  });

  it('sends a member the same event once', async () => {
    await run(async (work) => {
      work.tell(['ann', 'ann'], changed('ann'));
      work.tell(['ann'], changed('ann'));
      work.tell(['ann', 'bob'], changed('ann'));
      work.tell(['ann'], changed('bob'));
      work.tell([], changed('cleo'));
    });
    expect(published).toEqual([
      eventFor(['ann'], 'ann'),
      eventFor(['bob'], 'ann'),
      eventFor(['ann'], 'bob'),
    ]);
  });

  it('publishes only for those of 50 parallel transactions that commit', async () => {
    const runs = Array.from({ length: 50 }, (_, index) =>
      run(async (work) => {
        await insert(work, 'one of many');
        work.tell([`member-${index}`], changed(`member-${index}`));
      }),
    );
    const outcomes = await Promise.allSettled(runs);
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(published).toEqual([eventFor([`member-${winner}`], `member-${winner}`)]);
  });

  it('adds jobs only when the transaction commits', async () => {
    const failing = run(async (work) => {
      await work.enqueue(addNote, { name: 'never' });
      throw new Error('after the job');
    });
    await expect(failing).rejects.toThrow('after the job');
    await run((work) => work.enqueue(addNote, { name: 'later' }));
    await jobs.drain();
    expect(await database.db.execute(sql`select name from notes`)).toEqual([{ name: 'later' }]);
  });

  it('adds jobs in more transactions than there are connections', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        run((work) => work.enqueue(addNote, { name: `job ${index}` })),
      ),
    );
    await jobs.drain();
    expect(await countNotes()).toBe(50);
  });
});

import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { createLogger } from '../log.ts';
import { steadyClock } from './clock-step.ts';
import {
  delayedJobKind,
  JobError,
  handleJob,
  jobKind,
  recurringJob,
  type JobHandler,
} from './job.ts';
import { createJobs, DEAD_LETTERS, forgetJobsAbout, type Jobs } from './jobs.ts';

const greet = jobKind<{ name: string }>('test.greet');

let database: TestDatabase;
let nodes: Jobs[];
let greeted: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  nodes = [];
  greeted = [];
});
afterEach(async () => {
  for (const node of nodes) await node.stop();
  await database.close();
});

function createNode(
  handlers: JobHandler[] = [handleJob(greet, async ({ name }) => void greeted.push(name))],
): Jobs {
  const jobs = createJobs({
    location: database.location,
    log: createLogger('silent'),
    listens: true,
  });
  jobs.handle(handlers);
  nodes.push(jobs);
  return jobs;
}

const enqueue = (jobs: Jobs, name: string) =>
  database.db.transaction((tx) => jobs.enqueue(tx, greet, { name }));

describe('a job', () => {
  it('runs after the commit of the transaction that added it', async () => {
    const jobs = createNode();
    await jobs.work();
    await database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'Ada' });
      await wait(300);
      expect(greeted).toEqual([]);
    });
    await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Ada']);
  });

  it('is rolled back with its transaction', async () => {
    const jobs = createNode();
    const failing = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'Ada' });
      throw new Error('after the job');
    });
    await expect(failing).rejects.toThrow('after the job');
    await jobs.drain();
    expect(greeted).toEqual([]);
  });

  it('runs on another node when the node that added it is gone', async () => {
    await enqueue(createNode(), 'Ada');
    await createNode().work();
    await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Ada']);
  });

  it('runs once on one of two nodes, with 200 jobs', async () => {
    const [one, other] = [createNode(), createNode()];
    const names = Array.from({ length: 200 }, (_, index) => `member ${index}`);
    await Promise.all(names.map((name) => enqueue(one, name)));
    await Promise.all([one.work(), other.work()]);
    await expect.poll(() => greeted.length, { timeout: 15_000 }).toBe(200);
    expect(greeted.toSorted()).toEqual(names.toSorted());
  });

  it('is retried when it fails, and ends in the dead letters', async () => {
    let tries = 0;
    const jobs = createNode([
      handleJob(greet, async () => {
        tries += 1;
        throw new Error('not today');
      }),
    ]);
    await jobs.work();
    await enqueue(jobs, 'Ada');
    const state = async () =>
      (await database.db.execute(sql`select state from pgboss.job where name = 'test.greet'`))[0];
    await expect.poll(state, { timeout: 10_000 }).toEqual({ state: 'retry' });
    expect(tries).toBe(1);

    await database.db.execute(
      sql`update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'test.greet'`,
    );
    const dead = async () =>
      (await database.db.execute(sql`select data from pgboss.job where name = ${DEAD_LETTERS}`))[0];
    await expect.poll(dead, { timeout: 15_000 }).toEqual({ data: { name: 'Ada' } });
    expect(await jobs.listDead()).toMatchObject([
      {
        name: 'test.greet',
        reason: expect.stringMatching(/^Error at platform.*jobs\.db\.test\.ts/u),
      },
    ]);
    expect(JSON.stringify(await jobs.listDead())).not.toContain('Ada');
    expect(await jobs.count()).toContainEqual({ name: DEAD_LETTERS, waiting: 1, active: 0 });

    tries = -1000;
    expect(await jobs.retryDead()).toBe(1);
    await expect.poll(() => tries, { timeout: 10_000 }).toBe(-999);
    expect(await jobs.listDead()).toEqual([]);
  });
});

describe('a delayed job', () => {
  const remind = delayedJobKind<{ name: string }>('test.remind');
  afterEach(() => vi.useRealTimers());

  it.each([-10, 10])(
    'begins within two seconds when this program’s clock is %i minutes off the database’s',
    async (minutes) => {
      const jobs = createNode([handleJob(remind, async () => {})]);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

      await database.db.transaction((tx) => jobs.enqueueSoon(tx, remind, { name: 'Ada' }));

      const [row] = await database.db.execute<{ seconds: number }>(sql`
        select extract(epoch from start_after - created_on)::float as seconds
        from pgboss.job where name = 'test.remind'`);
      expect(row?.seconds).toBeGreaterThanOrEqual(0.5);
      expect(row?.seconds).toBeLessThanOrEqual(2);
    },
  );
});

describe('a job that can’t succeed', () => {
  it('is given up at the first try, with its reason', async () => {
    let tries = 0;
    const jobs = createNode([
      handleJob(greet, async () => {
        tries += 1;
        throw new JobError('the mail server refused the address (550)', { isFinal: true });
      }),
    ]);
    await jobs.work();
    await enqueue(jobs, 'Ada');

    await expect
      .poll(() => jobs.listDead(), { timeout: 10_000 })
      .toMatchObject([{ name: 'test.greet', reason: 'the mail server refused the address (550)' }]);
    expect(tries).toBe(1);
    const [dead] = await jobs.listDead();
    const age = Date.now() - (dead?.addedAt.getTime() ?? 0);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(60_000);
  });
});

describe('a job whose sender makes the first try', () => {
  it('is removed when that succeeds', async () => {
    const jobs = createNode();
    const job = await database.db.transaction((tx) =>
      jobs.enqueueForNow(tx, greet, { name: 'Ada' }),
    );
    expect(await jobs.tryNow(job)).toBe(true);
    await jobs.drain();
    expect(greeted).toEqual(['Ada']);
  });

  it('is retried later when that fails or its sender dies', async () => {
    let isDown = true;
    const jobs = createNode([
      handleJob(greet, async ({ name }) => {
        if (isDown) throw new Error('not today');
        greeted.push(name);
      }),
    ]);
    const job = await database.db.transaction((tx) =>
      jobs.enqueueForNow(tx, greet, { name: 'Ada' }),
    );
    await database.db.transaction((tx) => jobs.enqueueForNow(tx, greet, { name: 'Grace' }));
    expect(await jobs.tryNow(job)).toBe(false);
    isDown = false;
    await jobs.drain();
    expect(greeted.toSorted()).toEqual(['Ada', 'Grace']);
  });
});

describe('a recurring job', () => {
  it('is scheduled once for all nodes, follows schedule changes, and is removed with its handler', async () => {
    const sweep = (cron: string) => recurringJob('test.sweep', cron, async () => {});
    const schedules = async () => [
      ...(await database.db.execute(sql`select name, cron from pgboss.schedule`)),
    ];
    await Promise.all([
      createNode([sweep('5 * * * *')]).work(),
      createNode([sweep('5 * * * *')]).work(),
    ]);
    expect(await schedules()).toEqual([{ name: 'test.sweep', cron: '5 * * * *' }]);
    await createNode([sweep('7 * * * *')]).work();
    expect(await schedules()).toEqual([{ name: 'test.sweep', cron: '7 * * * *' }]);
    // `npm run jobs` asks without handlers.
    await createNode([]).count();
    expect(await schedules()).toEqual([{ name: 'test.sweep', cron: '7 * * * *' }]);
    await createNode([]).work();
    expect(await schedules()).toEqual([]);
  });
});

describe('a job without data', () => {
  it('runs, as those of the clock do', async () => {
    let runs = 0;
    const jobs = createNode([recurringJob('test.tick', '* * * * *', async () => (runs += 1))]);
    await jobs.count();
    await database.db.execute(sql`insert into pgboss.job (name) values ('test.tick')`);

    await jobs.drain();

    expect(runs).toBe(1);
  });
});

describe('after the clock was set back by an hour', () => {
  /** What the tables hold then: everything happened an hour from now. */
  async function setBack(): Promise<void> {
    const { db } = database;
    await db.execute(sql`update pgboss.version set cron_on = now() + interval '1 hour'`);
    await db.execute(sql`update pgboss.queue set monitor_claim_on = now() + interval '1 hour'`);
    await db.execute(sql`
      insert into pgboss.job (name, state, created_on, singleton_key, singleton_on)
      values ('__pgboss__send-it', 'completed', now() + interval '59 minutes', 'test.sweep__',
        date_trunc('minute', now() at time zone 'UTC') + interval '59 minutes')`);
    await db.execute(sql`
      update pgboss.job set created_on = created_on + interval '1 hour',
        start_after = start_after + interval '1 hour'
      where name = ${greet.name}`);
  }

  it('waiting jobs run, and schedules and upkeep are due', async () => {
    const jobs = createNode();
    await enqueue(jobs, 'Ada');
    await setBack();

    await jobs.work();

    await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Ada']);
    const [left] = await database.db.execute(sql`
      select (select count(*)::int from pgboss.version where cron_on > now()) as passes,
        (select count(*)::int from pgboss.queue where monitor_claim_on > now()) as upkeep,
        (select count(*)::int from pgboss.job where singleton_key = 'test.sweep__') as minutes`);
    expect(left).toEqual({ passes: 0, upkeep: 0, minutes: 0 });
  });

  it('the clock of the jobs goes on', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const before = steadyClock.now();
    vi.setSystemTime(Date.now() - 3_600_000);

    const after = steadyClock.now();

    vi.useRealTimers();
    expect(after).toBeGreaterThanOrEqual(before);
  });
});

describe('forgetJobsAbout', () => {
  const about = jobKind<{ memberId: string }>('test.about');
  const [ann, ben] = [
    '0000aaaa-0000-4000-8000-000000000000',
    '0000bbbb-0000-4000-8000-000000000000',
  ];

  it('deletes the jobs of one member, waiting and finished, by an index', async () => {
    const jobs = createNode([handleJob(about, async () => {})]);
    const { db } = database;
    const add = (memberId: string) => db.transaction((tx) => jobs.enqueue(tx, about, { memberId }));
    await add(ann);
    await db.execute(sql`update pgboss.job set state = 'completed' where name = 'test.about'`);
    await add(ann);
    await add(ben);

    await db.transaction((tx) => forgetJobsAbout(tx, ann));

    const left = await db.execute(sql`select data from pgboss.job where name = 'test.about'`);
    expect(left).toEqual([{ data: { memberId: ben } }]);
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain delete from pgboss.job where data ->> 'memberId' = ${ann}`);
    });
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  });
});

import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { connectDatabase } from '../../../../platform/server/database/database.ts';
import { DAY_MS, HOUR_MS } from '../../../../platform/shared/index.ts';
import { leaveCommunity } from '../../../../testing/server/leaving.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createStaff,
  decide,
  findCase,
  report,
  setRoleOf,
  signInAgain,
} from '../../../../testing/server/safety.ts';
import { createTestApp, type TestMember } from '../../../../testing/server/test-app.ts';
import { createTestDatabase } from '../../../../testing/server/test-database.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { findMember } from '../../../account/server/index.ts';
import { decisions, safetyCases } from '../../../safety/server/index.ts';
import type { Batch } from '../../index.ts';

const NEVER = '00000000-0000-4000-8000-00000000dead';
const NOON = new Date('2026-11-21T12:00:00.000Z');
const LIMIT = { decision: 'limit', days: 7, reason: 'spam', finding: 'A link in each like' };
const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
let ada: TestMember;
let mia: TestMember;
beforeEach(async () => {
  app.setTime(NOON.toISOString());
  await app.deps.db.execute(sql`delete from batches`);
  await app.deps.db.execute(sql`delete from safety_cases`);
  await app.deps.db.execute(sql`delete from members`);
  ada = await createStaff(app, 'admin');
  mia = await createStaff(app, 'moderator');
});

const start = (members: unknown, more: object = {}, by = mia) =>
  by.call('POST', '/api/desk/batches', { members, ...LIMIT, ...more });
const begin = async (members: unknown, more: object = {}, by = mia): Promise<Batch> =>
  (await expectOk(start(members, more, by))).batch;
const read = async (id: string): Promise<Batch> =>
  (await expectOk(mia.call('GET', `/api/desk/batches/${id}`))).batch;
const undo = (id: string, by = mia) => by.call('POST', `/api/desk/batches/${id}/undo`);
async function makeBots(count: number): Promise<TestMember[]> {
  const bots: TestMember[] = [];
  for (let made = 0; made < count; made += 1) {
    bots.push(
      await app.createMember({ fullName: 'Bo Bot', email: `bot${made}@cheap-mail.example` }),
    );
  }
  await app.runJobs();
  app.mails.length = 0;
  return bots;
}
const idsOf = (people: readonly TestMember[]) => people.map(({ id }) => id);
const limited = async () =>
  (await app.deps.db.execute(sql`select id from members where limited_until is not null`)).map(
    ({ id }) => String(id),
  );

describe('POST /api/desk/batches', () => {
  it('decides about each of a list, each with a case and a statement of its own', async () => {
    const bots = await makeBots(3);

    const batch = await begin(idsOf(bots));
    await app.runJobs();

    expect(batch).toMatchObject({ state: 'running', total: 3, done: 0 });
    expect(await read(batch.id)).toMatchObject({ state: 'done', total: 3, done: 3, skipped: 0 });
    expect((await limited()).toSorted()).toEqual(idsOf(bots).toSorted());
    expect(new Set(app.mails.map(({ to }) => to)).size).toBe(3);
    const [bot] = bots;
    const { restrictions } = await expectOk(
      bot?.call('GET', '/api/standing') ?? mia.call('GET', ''),
    );
    expect(restrictions).toMatchObject([
      { kind: 'limit', rule: 'spam', finding: LIMIT.finding, ownInitiative: true },
    ]);
  });

  it('decides about all of a search, without staff and without whoever asks', async () => {
    const bots = await makeBots(2);
    const colleague = await app.createMember({ email: 'mo@cheap-mail.example' });
    await setRoleOf(app, colleague, 'moderator');
    await app.createMember({ email: 'ann@other.example' });

    const batch = await begin({ domain: 'cheap-mail' });
    await app.runJobs();

    expect(batch.total).toBe(2);
    expect((await limited()).toSorted()).toEqual(idsOf(bots).toSorted());
  });

  it('sends no mail at all when it is quiet; the statement stands in the app', async () => {
    const [bot, ben] = [...(await makeBots(1)), await app.createMember()];
    await expectOk(report(ben ?? mia, bot ?? mia));
    await app.runJobs();
    app.mails.length = 0;

    await begin([bot?.id], { decision: 'ban', days: undefined, reason: 'scam', quiet: true });
    await app.runJobs();

    expect(app.mails).toEqual([]);
    const { restrictions } = await expectOk(
      bot?.call('GET', '/api/standing') ?? mia.call('GET', ''),
    );
    expect(restrictions).toMatchObject([{ kind: 'ban', finding: LIMIT.finding }]);
  });

  it('answers the same batch to the same body while it runs', async () => {
    const bots = await makeBots(2);

    const [one, other] = [await begin(idsOf(bots)), await begin(idsOf(bots))];
    await app.runJobs();

    expect(other.id).toBe(one.id);
    expect(await app.deps.db.$count(decisions)).toBe(2);
  });

  it('decides nothing twice when the same is sent again afterwards', async () => {
    const bots = await makeBots(1);
    await begin(idsOf(bots));
    await app.runJobs();

    const again = await begin(idsOf(bots));
    await app.runJobs();

    expect(await read(again.id)).toMatchObject({ done: 1, skipped: 1 });
    expect(await app.deps.db.$count(decisions)).toBe(1);
  });

  it('joins an open case, and leaves one alone that somebody else has claimed', async () => {
    const [free, taken] = await makeBots(2);
    const ben = await app.createMember();
    for (const bot of [free, taken]) await expectOk(report(ben, bot ?? mia));
    const { id, version } = await findCase(ada, taken ?? mia);
    await expectOk(ada.call('POST', `/api/desk/cases/${id}/claim`, { version }));

    const batch = await begin([free?.id, taken?.id]);
    await app.runJobs();

    expect(await read(batch.id)).toMatchObject({ state: 'done', done: 2, skipped: 1 });
    expect(await limited()).toEqual([free?.id]);
    expect(await app.deps.db.$count(safetyCases)).toBe(2);
  });

  it.each([
    ['nobody', []],
    ['101', Array.from({ length: 101 }, () => NEVER)],
    ['an empty search', {}],
    ['a search of nothing', { search: '', domain: '' }],
    ['a search of blanks', { search: ' ', domain: '\u00A0\t' }],
    ['a search that shows nothing', { search: '\u200B', domain: '\u3164\u2060' }],
    ['a search of accents alone', { search: '\u0301', domain: '\u0308' }],
    ['a search that finds nobody', { domain: 'nowhere' }],
    ['an unknown state', { state: 'happy' }],
    ['a word', 'all'],
  ])('rejects %s', async (_name, members) => {
    await makeBots(1);

    const answer = await start(members);

    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'members']);
  });

  it.each([
    ['quiet', { reason: 'harassment', quiet: true }],
    ['days', { days: undefined }],
    ['finding', { finding: '' }],
    ['decision', { decision: 'reverse' }],
    ['reason', { reason: 'boredom' }],
  ])('rejects a wrong %s', async (path, more) => {
    const answer = await start([(await app.createMember()).id], more);

    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path]);
  });

  it('does nothing at all for an id of nobody, for staff and for oneself', async () => {
    const [bot] = await makeBots(1);
    const statuses: number[] = [];

    for (const other of [NEVER, 'x', ada.id, mia.id]) {
      statuses.push((await start([bot?.id, other])).statusCode);
    }
    await app.runJobs();

    expect(statuses).toEqual([404, 404, 403, 403]);
    expect(await limited()).toEqual([]);
  });

  it('leaves other reasons to somebody else, where there is one', async () => {
    const [bot] = await makeBots(1);
    const refused = await start([bot?.id], { reason: 'harassment' });
    await leaveCommunity(app, ada);
    const alone = await start([bot?.id], { reason: 'harassment' });

    expect([refused.statusCode, refused.json().code]).toEqual([409, 'somebody_else']);
    expect(alone.statusCode).toBe(200);
  });

  it('asks an admin for more than 100 in an hour', async () => {
    const bots = await makeBots(101);
    await begin(idsOf(bots.slice(0, 100)));

    const more = () => start([bots[100]?.id]);
    expect((await more()).statusCode).toBe(403);
    expect((await start([bots[100]?.id], {}, ada)).statusCode).toBe(200);
    app.setTime(new Date(NOON.getTime() + HOUR_MS + 1));
    expect((await more()).statusCode).toBe(200);
  });

  it('decides about false reporters, from three dismissed reports on, whom the case names', async () => {
    const [ben, cleo] = [await app.createMember({ fullName: 'Ben' }), await app.createMember()];
    const innocent = await makeBots(4);
    for (const one of innocent.slice(0, 3)) {
      await expectOk(report(ben, one));
      await expectOk(decide(mia, one, { decision: 'dismiss' }));
    }
    const [last] = innocent.slice(3);
    for (const reporter of [ben, cleo]) await expectOk(report(reporter, last ?? mia));
    const { id } = await findCase(mia, last ?? mia);

    const { falseReporters } = await expectOk(mia.call('GET', `/api/desk/cases/${id}`));
    const refused = await start([ben.id, cleo.id], { reason: 'false_reports' });
    await begin([ben.id], { reason: 'false_reports' });
    await app.runJobs();

    expect(falseReporters).toEqual([{ id: ben.id, fullName: 'Ben', dismissed: 3 }]);
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'members']);
    expect(await limited()).toEqual([ben.id]);
  });

  it('needs a recent sign-in to ban', async () => {
    const [bot] = await makeBots(1);
    app.setTime(new Date(NOON.getTime() + 6 * 60_000));

    const answer = await start([bot?.id], { decision: 'ban', days: undefined });

    expect(answer.json().code).toBe('sign_in_again');
  });

  it('goes on after it was killed in the middle of a hundred, and decides each once', async () => {
    const bots = await makeBots(100);
    const { id } = await begin(idsOf(bots));
    await app.deps.db.execute(sql`
      create function fail_in_the_middle() returns trigger language plpgsql as $$ begin
        if (select count(*) from batch_members where state = 'done') >= 40 then
          raise exception 'killed';
        end if;
        return new; end $$`);
    await app.deps.db.execute(sql`
      create trigger killed before update on batch_members
      for each row execute function fail_in_the_middle()`);
    await expect(app.runJobs()).rejects.toThrow('update "batch_members"');
    expect(await read(id)).toMatchObject({ state: 'running', done: 40 });
    await app.deps.db.execute(sql`drop function fail_in_the_middle cascade`);
    await app.deps.db.execute(sql`update pgboss.job set state = 'created' where state = 'active'`);
    await app.runJobs();

    expect(await read(id)).toMatchObject({ state: 'done', total: 100, done: 100, skipped: 0 });
    expect(await app.deps.db.$count(decisions)).toBe(100);
    expect(await app.deps.db.$count(safetyCases)).toBe(100);
    expect(new Set(app.mails.map(({ to }) => to)).size).toBe(100);
    expect(app.mails).toHaveLength(100);
  });

  it('carries 20 out at once with three connections, and answers meanwhile', async () => {
    const whole = await createTestDatabase();
    const small = connectDatabase(whole.location, { connections: 3 });
    const close = () => small.close(1).then(() => whole.close());
    const node = await createTestApp({}, { database: { ...small, close } });
    try {
      const moderator = await createStaff(node, 'moderator');
      const bots: TestMember[] = [];
      while (bots.length < 20) bots.push(await node.createMember());
      for (const { id } of bots) {
        await expectOk(moderator.call('POST', '/api/desk/batches', { members: [id], ...LIMIT }));
      }
      const list = async (): Promise<Batch[]> =>
        await expectOk(moderator.call('GET', '/api/desk/batches'));
      const states = async () => (await list()).map(({ state, skipped }) => ({ state, skipped }));

      await node.deps.jobs.work();

      const done = bots.map(() => ({ state: 'done', skipped: 0 }));
      await expect.poll(states, { timeout: 40_000 }).toEqual(done);
      const decided = await node.deps.db.select({ id: decisions.memberId }).from(decisions);
      expect(decided).toHaveLength(20);
      expect(new Set(decided.map(({ id }) => id))).toEqual(new Set(idsOf(bots)));
    } finally {
      await node.close();
    }
  }, 60_000);
});

describe('POST /api/desk/batches/:id/undo', () => {
  it('takes all back that nobody has decided anew', async () => {
    const bots = await makeBots(3);
    const [first] = bots;
    const { id } = await begin(idsOf(bots));
    await app.runJobs();
    app.setTime(new Date(NOON.getTime() + HOUR_MS));
    for (const one of [ada, mia]) await signInAgain(app, one);
    await expectOk(report(await app.createMember(), first ?? mia));
    await expectOk(decide(ada, first ?? mia, { decision: 'warn' }));

    const undoing = await expectOk(undo(id));
    await app.runJobs();

    expect(undoing.batch).toMatchObject({ state: 'undoing' });
    expect(await read(id)).toMatchObject({ state: 'undone', total: 3, done: 3, skipped: 1 });
    expect(await limited()).toEqual([first?.id]);
  });

  it('is quiet where the batch was', async () => {
    const bots = await makeBots(1);
    const { id } = await begin(idsOf(bots), { quiet: true });
    await app.runJobs();
    await expectOk(undo(id));
    await app.runJobs();

    expect(app.mails).toEqual([]);
    expect(await limited()).toEqual([]);
  });

  it('ends what still runs', async () => {
    const bots = await makeBots(2);
    const { id } = await begin(idsOf(bots));

    await expectOk(undo(id));
    await app.runJobs();

    expect(await read(id)).toMatchObject({ state: 'undone' });
    expect(await app.deps.db.$count(decisions)).toBe(0);
  });

  it('is refused twice, after seven days, and to a moderator for an admin’s', async () => {
    const bots = await makeBots(3);
    const [twice, late] = [await begin([bots[0]?.id]), await begin([bots[1]?.id])];
    const admins = await begin([bots[2]?.id], {}, ada);
    await app.runJobs();

    await expectOk(undo(twice.id));
    expect((await undo(twice.id)).statusCode).toBe(409);
    expect((await undo(admins.id)).statusCode).toBe(403);
    expect((await undo(NEVER)).statusCode).toBe(404);
    app.setTime(new Date(NOON.getTime() + 7 * DAY_MS));
    await signInAgain(app, mia);
    expect((await undo(late.id)).statusCode).toBe(409);
  });

  it('leaves who has lost their role in between alone', async () => {
    const bots = await makeBots(1);
    const { id } = await begin(idsOf(bots));
    await setRoleOf(app, mia, 'member');
    await app.runJobs();

    const [bot] = bots;
    expect((await findMember(app.deps.db, bot?.id ?? ''))?.limitedUntil).toBeNull();
    expect((await expectOk(ada.call('GET', '/api/desk/batches')))[0]).toMatchObject({
      id,
      skipped: 1,
    });
    expect(await app.deps.db.$count(decisions, eq(decisions.memberId, bot?.id ?? ''))).toBe(0);
  });
});

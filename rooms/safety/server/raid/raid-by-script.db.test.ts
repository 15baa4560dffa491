import { inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';

import { MINUTE_MS } from '../../../../platform/shared/index.ts';
import { newestToken, registration } from '../../../../testing/server/account-flow.ts';
import { createBrowser, type TestBrowser } from '../../../../testing/server/browser.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { signInAgain } from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import { safetyJobs } from '../jobs.ts';

/*
 * A raid as it was seen once, a tenth of it: 300 registrations from 60 networks, 900 likes with
 * links, 60 false reports. 4 in an hour are usual, more than 20 a raid, and a newcomer has 3 likes.
 */
const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '0.2', PROOF_OF_WORK: 'off' });
const START = new Date('2026-11-21T12:00:00.000Z');
const OLD = new Date('2026-11-01T12:00:00.000Z');
const NETWORKS = 6;
const BOTS = 30;
const LIKES = 3;
const FALSE_REPORTS = 6;
const NEWCOMERS = 10;

interface Newcomer extends TestBrowser {
  id: string;
  email: string;
}

let ada: TestMember;
/** Whom the bots write to, and report. */
let victims: TestMember[];
let bots: Newcomer[];
let newcomers: Newcomer[];

const after = (minutes: number) => app.setTime(new Date(START.getTime() + minutes * MINUTE_MS));

/** Registers and opens the link, as a person does and as a script does. */
async function join(address: string, fields: Record<string, unknown>): Promise<Newcomer> {
  const browser = createBrowser(app, address);
  const email = String(fields['email']);
  await expectOk(browser.call('POST', '/api/auth/register', registration(fields)));
  await app.runJobs();
  const link = `/api/auth/verify-email?token=${newestToken(app, email)}`;
  const { user } = await expectOk(browser.call('GET', link));
  return { ...browser, id: user.id, email };
}

const like = (from: Newcomer, { id }: { id: string }, note?: string) =>
  from.call('POST', '/api/matches', {
    user1Id: from.id,
    user2Id: id,
    type: 'like',
    ...(note !== undefined && { note }),
  });

/** What a newcomer has, as they see it. */
async function stateOf(newcomer: Newcomer): Promise<unknown[]> {
  const paths = ['auth/session', 'standing', `users/${newcomer.id}/matches`, 'conversations'];
  return Promise.all(paths.map((path) => expectOk(newcomer.call('GET', `/api/${path}`))));
}

const accessOf = async (people: readonly { id: string }[]): Promise<string[]> => {
  const ids = people.map(({ id }) => id);
  const rows = await app.deps.db
    .select({ access: members.access })
    .from(members)
    .where(inArray(members.id, ids));
  return rows.map(({ access }) => access);
};

beforeAll(async () => {
  app.setTime(START);
  ada = await app.createMember({ role: 'admin', createdAt: OLD });
  victims = [];
  for (let made = 0; made < LIKES; made += 1) {
    victims.push(await app.createMember({ fullName: 'Vera Vale', createdAt: OLD }));
  }
  newcomers = [];
  for (let joined = 0; joined < NEWCOMERS; joined += 1) {
    const fields = { fullName: 'Nora New', email: `nora-${joined}@home-${joined}.example` };
    newcomers.push(await join(`198.51.${joined}.7`, fields));
  }
  for (const newcomer of newcomers) {
    await expectOk(like(newcomer, victims[0] ?? ada, 'You climb, too?'));
  }
  bots = [];
  for (let joined = 0; joined < BOTS; joined += 1) {
    const address = `203.0.${joined % NETWORKS}.${10 + Math.floor(joined / NETWORKS)}`;
    const email = `b${joined}@cheap-mail.${joined % 2 ? 'example' : 'test'}`;
    bots.push(await join(address, { fullName: 'Bo Bot', email, bio: 'I am new here.' }));
  }
});

it('is noticed, over in nine presses, and undone by one, and no newcomer loses anything', async () => {
  const refused: number[] = [];
  for (const bot of bots) {
    for (const victim of victims) {
      refused.push((await like(bot, victim, 'Win at https://cheap.example')).statusCode);
      await expectOk(like(bot, victim, 'Hello, you win. Ask me how'));
    }
  }
  const [vera] = victims;
  const reported = { kind: 'member', id: vera?.id };
  for (const bot of bots.slice(0, FALSE_REPORTS)) {
    const body = { subject: reported, reason: 'spam' };
    await expectOk(bot.call('POST', '/api/reports', body));
  }
  await app.runJobs();
  const before = await Promise.all(newcomers.map(stateOf));

  // No link has arrived.
  expect(new Set(refused)).toEqual(new Set([400]));
  expect((await expectOk(vera!.call('GET', '/api/standing'))).restrictions).toEqual([]);

  // The job of every five minutes notices it.
  const watch = safetyJobs(app.deps).find(({ name }) => name === 'safety.watch-for-raid');
  expect(watch?.cron).toBe('*/5 * * * *');
  after(5);
  app.mails.length = 0;
  await watch?.run({});
  await app.runJobs();
  expect(app.mails.filter(({ subject }) => subject.includes('raid'))).toHaveLength(1);

  // After the sign-in: what is pressed, and the calls that the screens then make.
  await signInAgain(app, ada);
  const presses: string[] = [];
  const press = async (what: string, call?: () => ReturnType<TestMember['call']>) => {
    presses.push(what);
    return call && expectOk(call());
  };
  const [first] = await expectOk(ada.call('GET', '/api/admin/todo'));
  expect(first).toMatchObject({ kind: 'raid' });
  const until = new Date(START.getTime() + 24 * 60 * MINUTE_MS).toISOString();
  await press('Close for a day', () => ada.call('POST', '/api/admin/raid', { until }));
  await press('Members', () => ada.call('GET', '/api/admin/members'));
  const found = await press('Search', () =>
    ada.call('GET', '/api/admin/members?domain=cheap-mail'),
  );
  await press('Choose all');
  await press('Decide …');
  await press('Ban');
  await press('Spam');
  await press('Send no mail');
  const { batch } = await press('Decide', () =>
    ada.call('POST', '/api/desk/batches', {
      members: { domain: 'cheap-mail' },
      decision: 'ban',
      reason: 'spam',
      finding: 'Links in likes',
      quiet: true,
    }),
  );
  app.mails.length = 0;
  await app.runJobs();

  expect(presses.length).toBeLessThan(10);
  expect(found).toHaveLength(BOTS);
  expect(await expectOk(ada.call('GET', `/api/desk/batches/${batch.id}`))).toMatchObject({
    batch: { state: 'done', total: BOTS, done: BOTS, skipped: 0 },
  });
  expect(new Set(await accessOf(bots))).toEqual(new Set(['banned']));
  expect(app.mails).toEqual([]);

  // Whoever came in the same hour has all they had, and so has who was reported.
  expect(await Promise.all(newcomers.map(stateOf))).toEqual(before);
  const { restrictions } = await expectOk(vera!.call('GET', '/api/standing'));
  expect(restrictions).toEqual([]);
  const likers = await expectOk(vera!.call('GET', `/api/users/${vera?.id}/matches`));
  const from = likers.map(({ user1Id }: { user1Id: string }) => user1Id).toSorted();
  expect(from).toEqual(newcomers.map(({ id }) => id).toSorted());

  // One press opens the community again, one takes the bans back.
  await expectOk(ada.call('DELETE', '/api/admin/raid'));
  const [newcomer] = newcomers;
  await expectOk(like(newcomer!, victims[1]!, 'A note again'));
  await expectOk(ada.call('POST', `/api/desk/batches/${batch.id}/undo`));
  await app.runJobs();
  expect(new Set(await accessOf(bots))).toEqual(new Set(['full']));
});

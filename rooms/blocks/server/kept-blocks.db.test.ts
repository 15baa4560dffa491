import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { eraseMember } from '../../../app/server/rooms.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { newestToken, registration } from '../../../testing/server/account-flow.ts';
import { createBrowser, type TestBrowser } from '../../../testing/server/browser.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { beginSession, setMemberFields } from '../../account/server/index.ts';
import { blocks, keptBlocks } from '../../relations/server/index.ts';
import { eraseDue } from '../../settings/server/leaving/index.ts';
import { eraseKeptBlocks } from './kept-blocks.ts';

const app = useTestApp();
const LEFT = '2026-11-21T12:00:00.000Z';
const ERASED = '2026-12-19T12:00:00.000Z';
const LAST_DAY = '2027-12-19T11:59:59.999Z';
const YEAR_LATER = '2027-12-19T12:00:00.000Z';

let counted = 0;
let ann: TestMember;
let address = '';
beforeEach(async () => {
  counted += 1;
  address = `ben-${counted}@test.example`;
  app.setTime(LEFT);
  ann = await app.createMember({ fullName: 'Ann Field' });
});

interface Joined {
  id: string;
  browser: TestBrowser;
}

async function join(email: string): Promise<Joined> {
  const browser = createBrowser(app);
  await browser.call('POST', '/api/auth/register', registration({ email }));
  await app.runJobs();
  const link = `/api/auth/verify-email?token=${newestToken(app, email)}`;
  return { id: (await expectOk(browser.call('GET', link))).user.id, browser };
}

/** Ann blocks a member, who then leaves and is erased. */
async function blockAndErase(email: string): Promise<void> {
  const ben = await join(email);
  await expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }));
  await expectOk(ben.browser.call('POST', '/api/account/delete', { password: 'secret1' }));
  app.setTime(ERASED);
  await eraseDue(app.deps, eraseMember);
}

/** Whether Ann and the other member see each other, by profile and in Browse. */
async function seen({ id, browser }: Joined): Promise<boolean[]> {
  const { db, clock } = app.deps;
  // Her first session has expired meanwhile.
  const cookie = `rizzly=${await beginSession(db, ann.id, clock())}`;
  const asAnn = (url: string) => app.http.inject({ url, headers: { cookie } });
  const own = (url: string) => browser.call('GET', url);
  return [
    (await asAnn(`/api/users/${id}`)).statusCode === 200,
    (await own(`/api/users/${ann.id}`)).statusCode === 200,
    (await asAnn('/api/users')).body.includes(id),
    (await own('/api/users')).body.includes(ann.id),
  ];
}
const ABSENT = [false, false, false, false];
const PRESENT = [true, true, true, true];
const countBlocks = () => app.deps.db.$count(blocks, eq(blocks.blockerId, ann.id));
const countKept = () => app.deps.db.$count(keptBlocks, eq(keptBlocks.blockerId, ann.id));

describe('a block against a member who was erased', () => {
  it('applies again when the address registers again', async () => {
    await blockAndErase(address);
    expect([await countBlocks(), await countKept()]).toEqual([0, 1]);
    app.setTime(LAST_DAY);
    await eraseKeptBlocks(app.deps);

    const ben = await join(address);

    expect(await seen(ben)).toEqual(ABSENT);
    expect([await countBlocks(), await countKept()]).toEqual([1, 0]);
  });

  it('applies once more when that member is erased and registers again', async () => {
    await blockAndErase(address);
    const again = await join(address);
    await expectOk(again.browser.call('POST', '/api/account/delete', { password: 'secret1' }));
    app.setTime('2027-01-16T12:00:00.000Z');
    await eraseDue(app.deps, eraseMember);
    // More than a year after the first erasing.
    app.setTime('2028-01-01T12:00:00.000Z');

    expect(await seen(await join(address))).toEqual(ABSENT);
  });

  it('does not touch another address', async () => {
    await blockAndErase(address);

    expect(await seen(await join(`other-${address}`))).toEqual(PRESENT);
    expect(await countKept()).toBe(1);
  });

  it('is forgotten after a year', async () => {
    await blockAndErase(address);
    app.setTime(YEAR_LATER);

    // Even before the job has run.
    expect(await seen(await join(address))).toEqual(PRESENT);
    await eraseKeptBlocks(app.deps);
    expect(await countKept()).toBe(0);
  });

  it('stores no address', async () => {
    await blockAndErase(address);

    const rows = await app.deps.db.select().from(keptBlocks);
    expect(JSON.stringify(rows)).not.toContain(address);
  });

  it('is deleted with the blocker', async () => {
    await blockAndErase(address);

    await runWork(app.deps, (work) => eraseMember(work, ann.id));

    expect(await countKept()).toBe(0);
    expect((await join(address)).id).toMatch(/^[0-9a-f-]{36}$/u);
  });

  it('is restored once when 25 links are used concurrently', async () => {
    await blockAndErase(address);
    const browser = createBrowser(app);
    await browser.call('POST', '/api/auth/register', registration({ email: address }));
    await app.runJobs();
    const url = `/api/auth/verify-email?token=${newestToken(app, address)}`;

    const answers = await Promise.all(
      Array.from({ length: 25 }, () => createBrowser(app).call('GET', url)),
    );

    const joined = answers.filter(({ statusCode }) => statusCode === 200);
    expect(joined).toHaveLength(1);
    expect(await countBlocks()).toBe(1);
    expect((await ann.call('GET', `/api/users/${joined[0]?.json().user.id}`)).statusCode).toBe(404);
  });

  it('is either restored or deleted when the blocker is erased during the registration', async () => {
    for (let round = 0; round < 10; round += 1) {
      app.setTime(LEFT);
      ann = await app.createMember();
      const email = `race-${round}-${address}`;
      await blockAndErase(email);
      const browser = createBrowser(app);
      await browser.call('POST', '/api/auth/register', registration({ email }));
      await app.runJobs();
      const url = `/api/auth/verify-email?token=${newestToken(app, email)}`;
      const at = app.deps.clock();
      await setMemberFields(app.deps.db, ann.id, { leavingUntil: at });

      const [answer] = await Promise.all([
        browser.call('GET', url),
        eraseDue(app.deps, eraseMember),
      ]);

      expect(answer.statusCode).toBe(200);
      expect([await countBlocks(), await countKept()]).toEqual([0, 0]);
    }
  });
});

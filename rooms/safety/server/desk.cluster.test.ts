import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findBroken } from '../../../app/server/operations/invariants.ts';
import { HOUR_MS, type Role } from '../../../platform/shared/index.ts';
import {
  befriend,
  call,
  Device,
  read,
  type Person,
} from '../../../testing/server/cluster-people.ts';
import { startCluster, type Cluster } from '../../../testing/server/cluster.ts';
import { pause } from '../../../testing/server/socket-client.ts';
import { members } from '../../account/server/index.ts';
import type { DeskCase } from '../index.ts';

const ROUNDS = 20;
const BRIGADE = 50;
/** The machine may be busy. */
const PATIENCE = { timeout: 10_000 };

let cluster: Cluster;
/** The addresses of the two nodes. */
let one: string;
let two: string;
beforeAll(async () => {
  cluster = await startCluster();
  [one, two] = [cluster.nodes[0].url, cluster.nodes[1].url];
});
afterAll(() => cluster.close());

/** The same as the operator's command. */
async function setRole({ id }: Person, role: Role): Promise<void> {
  await cluster.database.db.update(members).set({ role }).where(eq(members.id, id));
}

async function createStaff(role: Role = 'moderator'): Promise<Person> {
  const person = await cluster.createMember();
  await setRole(person, role);
  return person;
}

const create = (count: number) =>
  Promise.all(Array.from({ length: count }, () => cluster.createMember()));

function report(base: string, by: Person, about: Person, body: object = {}): Promise<Response> {
  const subject = { kind: 'member', id: about.id };
  return call(base, by, 'POST', '/api/reports', { subject, reason: 'spam', ...body });
}

async function findCase(base: string, by: Person, about: Person): Promise<DeskCase> {
  const answer = await call(base, by, 'GET', '/api/desk/cases?state=open');
  const found = (await read<DeskCase[]>(answer)).find(({ member }) => member?.id === about.id);
  if (!found) throw new Error('no case');
  return found;
}

function decide(
  base: string,
  by: Person,
  { id, version }: DeskCase,
  decision: object,
): Promise<Response> {
  const body = { version, finding: 'What was found', rule: 'spam', ...decision };
  return call(base, by, 'POST', `/api/desk/cases/${id}/decide`, body);
}

const standingOf = async (person: Person) =>
  (
    await read<{ restrictions: { kind: string }[] }>(
      await call(two, person, 'GET', '/api/standing'),
    )
  ).restrictions.map(({ kind }) => kind);

const statusesOf = (answers: readonly Response[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('the desk on two nodes', () => {
  it('decides a case once, however the calls are spread over the nodes', async () => {
    const [mia, max] = [await createStaff(), await createStaff()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [ann, ben] = [await cluster.createMember(), await cluster.createMember()];
      expect((await report(one, ann, ben)).status).toBe(201);
      const found = await findCase(two, mia, ben);

      const answers = await Promise.all([
        decide(one, mia, found, { decision: 'suspend', days: 7 }),
        decide(two, max, found, { decision: 'limit', days: 7 }),
        decide(two, mia, found, { decision: 'warn' }),
        decide(one, max, found, { decision: 'ban' }),
      ]);

      expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
      expect(await standingOf(ben)).toHaveLength(1);
    }
  });

  it('is closed on both to a moderator as soon as the role is revoked', async () => {
    const [mia, ann, ben] = [await createStaff(), ...(await create(2))] as const;
    await report(one, ann!, ben!);
    const found = await findCase(one, mia, ben!);
    const claim = `/api/desk/cases/${found.id}/claim`;
    expect((await call(two, mia, 'POST', claim, { version: found.version })).status).toBe(200);

    await setRole(mia, 'member');

    const claimed = { ...found, version: found.version + 1 };
    const never = await (await call(one, mia, 'GET', '/api/never')).text();
    for (const base of [one, two]) {
      for (const answer of [
        await call(base, mia, 'GET', '/api/desk/cases'),
        await call(base, mia, 'GET', `/api/desk/cases/${found.id}`),
        await decide(base, mia, claimed, { decision: 'ban' }),
      ]) {
        expect([answer.status, await answer.text()]).toEqual([404, never]);
      }
    }
    expect(await standingOf(ben!)).toEqual([]);
  });

  it('leaves to others what a moderator reported, and hides a case about them', async () => {
    const [mia, max] = [await createStaff(), await createStaff()];
    // Cases about staff are for admins.
    const ada = await createStaff('admin');
    const ben = await cluster.createMember();
    await report(one, mia, ben, { reason: 'harassment' });
    await report(two, ben, max);
    const reported = await findCase(one, max, ben);
    const about = await findCase(two, ada, max);

    for (const base of [one, two]) {
      expect((await call(base, mia, 'GET', `/api/desk/cases/${reported.id}`)).status).toBe(200);
      expect((await decide(base, mia, reported, { decision: 'dismiss' })).status).toBe(409);
      expect((await call(base, max, 'GET', `/api/desk/cases/${about.id}`)).status).toBe(404);
      expect((await decide(base, max, about, { decision: 'dismiss' })).status).toBe(404);
    }
  });

  it('restricts nobody by the number of reports', async () => {
    const ben = await cluster.createMember();
    const brigade = await create(BRIGADE);

    const answers = await Promise.all(
      brigade.map((by, index) =>
        report(index % 2 === 0 ? one : two, by, ben, { reason: 'child_safety' }),
      ),
    );

    expect(new Set(statusesOf(answers))).toEqual(new Set([201]));
    expect(await standingOf(ben)).toEqual([]);
    expect((await findCase(one, await createStaff('admin'), ben)).reports).toBe(BRIGADE);
  });

  it('keeps the sealed evidence, whatever the other node changes', async () => {
    const [ann, ben] = await create(2);
    const mia = await createStaff();
    await report(one, ann!, ben!);
    const { id } = await findCase(one, mia, ben!);
    const evidenceOn = async (base: string) =>
      (
        await read<{ reports: { evidence: { isIntact: boolean } }[] }>(
          await call(base, mia, 'GET', `/api/desk/cases/${id}`),
        )
      ).reports[0]?.evidence;
    const before = await evidenceOn(one);

    const changes = { fullName: 'Bob Clean', bio: 'I am nice' };
    expect((await call(two, ben!, 'PUT', `/api/users/${ben!.id}`, changes)).status).toBe(200);
    for (const { id: erased } of [ann!, ben!]) await cluster.eraseMember(erased);

    expect(before?.isIntact).toBe(true);
    expect([await evidenceOn(one), await evidenceOn(two)]).toEqual([before, before]);
  });

  it('stops the messages of both immediately when one of them is suspended', async () => {
    const mia = await createStaff();
    const [ann, ben] = (await create(2)) as [Person, Person];
    const conversationId = await befriend(one, ann, ben);
    const devices = [new Device(ann, [one]), new Device(ben, [two])] as const;
    const [anns, bens] = devices;
    await expect.poll(() => anns.isOpen && bens.isOpen, PATIENCE).toBe(true);
    await pause(300);
    anns.send(conversationId, 'Hello');
    bens.send(conversationId, 'Send me money');
    await expect.poll(() => anns.received.length, PATIENCE).toBe(2);
    await report(one, ann, ben);
    const found = await findCase(one, mia, ben);

    const decision = { isMade: false };
    const deciding = decide(one, mia, found, { decision: 'ban' });
    const sending = (async () => {
      for (let count = 0; !decision.isMade; count += 1) {
        anns.send(conversationId, `Where are you? ${count}`);
        bens.send(conversationId, `Now! ${count}`);
        await pause(2);
      }
    })();
    expect((await deciding).status).toBe(200);
    const stored = await countMessages(conversationId);
    decision.isMade = true;
    await sending;
    anns.send(conversationId, 'Still there?');
    await expect.poll(() => bens.closes, PATIENCE).toContain(4401);
    await pause(500);

    expect(await countMessages(conversationId)).toBe(stored);
    const path = `/api/conversations/${conversationId}/messages`;
    expect((await call(two, ann, 'GET', path)).status).toBe(404);
    for (const device of devices) device.close();
  });

  it('closes the community to newcomers on the other node, and on one that starts later', async () => {
    const ada = await createStaff('admin');
    const [vera, bot] = (await create(2)) as [Person, Person];
    const door = async () => {
      const answer = await call(two, bot, 'GET', '/api/community');
      return (await read<{ registration: string }>(answer)).registration;
    };
    const like = { user1Id: bot.id, user2Id: vera.id, type: 'like', note: 'Hello' };
    const send = async () => (await call(two, bot, 'POST', '/api/matches', like)).status;
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    expect((await call(one, ada, 'POST', '/api/admin/raid', { until })).ok).toBe(true);

    await expect.poll(door, PATIENCE).toBe('approval');
    expect(await send()).toBe(400);
    await cluster.nodes[1].stop();
    await cluster.nodes[1].start();
    expect([await door(), await send()]).toEqual(['approval', 400]);

    expect((await call(one, ada, 'DELETE', '/api/admin/raid')).ok).toBe(true);
    await expect.poll(door, PATIENCE).toBe('open');
    expect(await send()).toBe(201);
  });

  it('keeps every invariant', async () => {
    expect(await findBroken(cluster.database.db)).toEqual([]);
  });
});

async function countMessages(conversationId: string): Promise<number> {
  const [row] = await cluster.database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from messages where conversation_id = ${conversationId}`);
  return row?.count ?? 0;
}

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { eraseMember } from '../../../app/server/rooms.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { dumpDatabase } from '../../../testing/server/dump.ts';
import { createHost, publishEvent, rsvp } from '../../../testing/server/events.ts';
import { act, expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { EMAIL_MAX } from '../../account/index.ts';
import { members } from '../../account/server/index.ts';
import { AVOIDED_MAX } from '../index.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000' });

const avoid = (member: TestMember, ...emails: string[]) =>
  member.call('PUT', '/api/avoided', { emails });
const countOf = async (member: TestMember) => expectOk(member.call('GET', '/api/avoided'));
const statusOf = async (viewer: TestMember, { id }: TestMember) =>
  (await viewer.call('GET', `/api/users/${id}`)).statusCode;
const listed = async (viewer: TestMember): Promise<string[]> => {
  const found: { id: string }[] = await expectOk(viewer.call('GET', '/api/users'));
  return found.map(({ id }) => id);
};

async function expectApart(one: TestMember, other: TestMember): Promise<void> {
  for (const [viewer, hidden] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(await statusOf(viewer, hidden)).toBe(404);
    expect(await listed(viewer)).not.toContain(hidden.id);
  }
}

describe('PUT /api/avoided', () => {
  it('counts each address once, trimmed and in lower case, and sets the list anew', async () => {
    const ann = await app.createMember();

    const first = await expectOk(avoid(ann, ' A@example.org', 'a@EXAMPLE.org', 'b@example.org'));
    const second = await expectOk(avoid(ann, 'c@example.org'));

    expect([first, second, await countOf(ann)]).toEqual([{ count: 2 }, { count: 1 }, { count: 1 }]);
    expect(await expectOk(ann.call('DELETE', '/api/avoided'))).toEqual({ count: 0 });
    expect(await countOf(ann)).toEqual({ count: 0 });
  });

  it('takes 500 addresses in one call', async () => {
    const ann = await app.createMember();
    const emails = Array.from({ length: 500 }, (_, at) => `somebody.${at}@example.org`);

    expect(await expectOk(avoid(ann, ...emails))).toEqual({ count: 500 });
    expect((await avoid(ann, ...emails, 'x@example.org')).statusCode).toBe(400);
    expect(await countOf(ann)).toEqual({ count: 500 });
  });

  it('takes 500 of the longest addresses', async () => {
    const ann = await app.createMember();
    const emails = Array.from(
      { length: AVOIDED_MAX },
      (_, at) => `${String(at).padStart(EMAIL_MAX - 12, 'x')}@example.org`,
    );

    expect(await expectOk(avoid(ann, ...emails))).toEqual({ count: AVOIDED_MAX });
  });

  it('does nothing with one’s own address', async () => {
    const [ann, host] = [await app.createMember(), await createHost(app)];
    const event = await publishEvent(app, host);
    await expectOk(rsvp(ann, event));

    await expectOk(avoid(ann, ann.email));

    expect(await expectOk(ann.call('GET', `/api/events/${event}`))).toMatchObject({ going: 1 });
  });

  it.each([{}, { emails: 'a@example.org' }, { emails: [1] }, { emails: ['a\0b@example.org'] }])(
    'rejects %j',
    async (body) => {
      const ann = await app.createMember();

      expect((await ann.call('PUT', '/api/avoided', body)).statusCode).toBe(400);
    },
  );

  it('keeps no address, and answers alike whether a member has it', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];

    const known = await avoid(ann, ben.email);
    const unknown = await avoid(ann, 'nobody.here@example.org');

    expect(known.body).toBe(unknown.body);
    const rows = JSON.stringify(await dumpDatabase(app.deps.db));
    expect(rows).not.toContain('nobody.here');
  });

  it('hides the two from each other before and after a member has the address', async () => {
    const ann = await app.createMember();
    await expectOk(avoid(ann, 'ben@example.org', 'other@example.org'));

    const ben = await app.createMember({ email: 'ben@example.org' });
    await expectApart(ann, ben);

    await app.deps.db
      .update(members)
      .set({ email: 'new@example.org' })
      .where(sql`id = ${ben.id}::uuid`);
    expect(await statusOf(ann, ben)).toBe(200);
    expect(await statusOf(ben, ann)).toBe(200);

    await app.deps.db
      .update(members)
      .set({ email: 'other@example.org' })
      .where(sql`id = ${ben.id}::uuid`);
    await expectApart(ann, ben);
    await expectOk(ann.call('DELETE', '/api/avoided'));
    expect(await listed(ben)).toContain(ann.id);
  });

  it('meets an address again that left and came back', async () => {
    const ann = await app.createMember();
    await expectOk(avoid(ann, 'cleo@example.org'));
    const cleo = await app.createMember({ email: 'cleo@example.org' });
    await runWork(app.deps, (work) => eraseMember(work, cleo.id));

    await expectApart(ann, await app.createMember({ email: 'cleo@example.org' }));
  });

  it('lets a match stay until it ends', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    await act(ann, ben, 'like');
    const { id } = await act(ben, ann, 'like');
    await expectOk(avoid(ann, ben.email));

    expect(await statusOf(ben, ann)).toBe(200);
    expect(await expectOk(ben.call('GET', `/api/matches/${id}`))).toMatchObject({ id });

    await expectOk(ben.call('POST', `/api/matches/${id}/goodbye`, { line: 'thanks' }));
    await expectApart(ann, ben);
  });
});

it('hashes an address with a key of the community', async () => {
  const markOf = async () => {
    const [row] = await app.deps.db.execute<{ mark: string }>(
      sql`select address_mark('ann@example.org') as mark`,
    );
    return row?.mark;
  };
  const before = await markOf();
  await app.deps.db.execute(
    sql`update server_secrets set value = repeat('ab', 32) where name = 'address-marks'`,
  );

  expect(await markOf()).not.toBe(before);
  expect(before).toMatch(/^[0-9a-f]{64}$/u);
});

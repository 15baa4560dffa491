import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { formSquad, likeSquad, matchTwo, newSquad } from '../../../../testing/server/groups.ts';
import { expectOk, statusOf } from '../../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';

const app = useTestApp();
afterEach(() => app.setTime('2026-11-21T12:00:00.000Z'));

it('has a name of one line without direction marks', async () => {
  const begin = async (name: string) =>
    (await app.createMember()).call('POST', '/api/squad', { name });

  const { squad } = (await begin('\u202ENight\r\n\r\nOwls\u0007')).json();

  expect(squad.name).toBe('Night Owls');
  expect(await statusOf(begin('\u200B\u2800'))).toBe(400);
});

it('is closed to a member on hold, who may still leave one', async () => {
  const limitedUntil = new Date(app.deps.clock().getTime() + 3_600_000);
  const [ann, ben] = [await app.createMember(), await app.createMember()];
  const held = await app.createMember({ limitedUntil });
  await expectOk(ann.call('POST', '/api/squad', { name: 'Open' }));
  const { link } = await expectOk(ann.call('POST', '/api/squad/invitations', {}));
  const token = String(link).split('/').at(-1);
  await matchTwo(ann, ben);

  const refused = [
    await held.call('POST', '/api/squad', { name: 'Write to me at …' }),
    await held.call('POST', '/api/squad/join', { token }),
  ];
  await app.deps.db.update(members).set({ limitedUntil }).where(eq(members.id, ann.id));
  refused.push(
    await ann.call('POST', '/api/squad/invitations', {}),
    await ann.call('POST', '/api/squad/invitations', { userId: ben.id }),
  );

  expect(refused.map(({ statusCode, json }) => [statusCode, json().code])).toEqual(
    refused.map(() => [403, 'restricted']),
  );
  await expectOk(ann.call('POST', '/api/squad/leave'));
});

describe('a squad', () => {
  it('is created by one member, and becomes active with two', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    expect(await expectOk(ann.call('GET', '/api/squad'))).toEqual({ squad: null });

    const begun = await ann.call('POST', '/api/squad', { name: 'Night Owls' });
    expect(begun.statusCode).toBe(201);
    expect(begun.json().squad).toMatchObject({
      name: 'Night Owls',
      state: 'forming',
      createdBy: ann.id,
      invited: [],
    });
    expect(await statusOf(ann.call('POST', '/api/squad', { name: 'Again' }))).toBe(409);

    await matchTwo(ann, ben);
    const { invitation } = await expectOk(
      ann.call('POST', '/api/squad/invitations', { userId: ben.id }),
    );
    const [open] = await expectOk(ben.call('GET', '/api/squad/invitations'));
    expect(open).toMatchObject({ id: invitation.id, squad: { name: 'Night Owls' } });
    expect(open.invitedBy.id).toBe(ann.id);
    const { squad } = await expectOk(
      ben.call('POST', '/api/squad/join', { invitationId: invitation.id }),
    );
    expect(squad).toMatchObject({ state: 'active', invited: [] });
    expect(squad.members.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [ann.id, ben.id].toSorted(),
    );
    expect(await expectOk(ben.call('GET', '/api/squad/invitations'))).toEqual([]);
  });

  it('lets only its creator invite, and only their matches', async () => {
    const [ann, ben, cleo] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    await formSquad('Three', [ann, ben]);
    await matchTwo(ben, cleo);

    const invite = (by: typeof ann) =>
      statusOf(by.call('POST', '/api/squad/invitations', { userId: cleo.id }));
    expect(await invite(ben)).toBe(403);
    expect(await invite(ann)).toBe(404);
  });

  it('has four members at most, however many join concurrently', async () => {
    const [ann, ...others] = await Promise.all(Array.from({ length: 8 }, () => app.createMember()));
    await expectOk(ann!.call('POST', '/api/squad', { name: 'Crowd' }));
    const { link } = await expectOk(ann!.call('POST', '/api/squad/invitations', {}));
    const token = link.split('/').at(-1);

    const statuses = await Promise.all(
      others.map((one) => statusOf(one.call('POST', '/api/squad/join', { token }))),
    );

    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  });

  it('is a member’s only one, even when they join two concurrently', async () => {
    const [one, two] = [await newSquad(app, 'One'), await newSquad(app, 'Two')];
    const ann = await app.createMember();
    const tokens: string[] = [];
    for (const { members } of [one, two]) {
      const { link } = await expectOk(members[0].call('POST', '/api/squad/invitations', {}));
      tokens.push(link.split('/').at(-1));
    }

    const statuses = await Promise.all(
      tokens.map((token) => statusOf(ann.call('POST', '/api/squad/join', { token }))),
    );

    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('answers who is in one alike, however they ask to join', async () => {
    const { members } = await newSquad(app, 'Joined');
    const used = { invitationId: '6f9b1f5e-0d55-4a52-a1a1-0a5a5a5a5a5a' };
    for (const way of [used, { token: 'A'.repeat(22) }]) {
      expect(await statusOf(members[0].call('POST', '/api/squad/join', way))).toBe(409);
    }
  });

  it('has one link, which can be revoked and ends after seven days', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    await expectOk(ann.call('POST', '/api/squad', { name: 'Linked' }));
    const make = async () => {
      const { link } = await expectOk(ann.call('POST', '/api/squad/invitations', {}));
      return String(link).split('/').at(-1);
    };
    const join = (token?: string) => statusOf(ben.call('POST', '/api/squad/join', { token }));

    const first = await make();
    const second = await make();
    expect(await join(first)).toBe(404);
    await expectOk(ann.call('DELETE', '/api/squad/link'));
    expect(await join(second)).toBe(404);
    const third = await make();
    app.setTime('2026-11-28T12:00:01.000Z');
    expect(await join(third)).toBe(404);
    app.setTime('2026-11-28T11:59:59.000Z');
    expect(await join(third)).toBe(200);
  });

  it('is hidden from somebody whom one of its members blocked', async () => {
    const { members } = await newSquad(app, 'Closed');
    const cleo = await app.createMember();
    const { link } = await expectOk(members[0].call('POST', '/api/squad/invitations', {}));
    await expectOk(members[1]!.call('POST', '/api/blocks', { userId: cleo.id }));

    const token = link.split('/').at(-1);
    const answer = await cleo.call('POST', '/api/squad/join', { token });
    const never = await cleo.call('POST', '/api/squad/join', { token: 'never' });

    expect([answer.statusCode, answer.body]).toEqual([404, never.body]);
  });

  it('passes to the next member when its creator leaves, and ends with the last', async () => {
    const { members } = await newSquad(app, 'Heirs');
    const [ann, ben] = members;

    expect(await expectOk(ann.call('POST', '/api/squad/leave'))).toEqual({ squad: null });

    const { squad } = await expectOk(ben!.call('GET', '/api/squad'));
    expect(squad).toMatchObject({ createdBy: ben!.id, state: 'forming' });
    await expectOk(ben!.call('POST', '/api/squad/leave'));
    expect(await statusOf(ben!.call('POST', '/api/squad/leave'))).toBe(404);
  });

  it('loses a member who blocks somebody in it', async () => {
    const { members } = await newSquad(app, 'Split');
    const [ann, ben] = members;

    await expectOk(ann.call('POST', '/api/blocks', { userId: ben!.id }));

    expect(await expectOk(ann.call('GET', '/api/squad'))).toEqual({ squad: null });
    const { squad } = await expectOk(ben!.call('GET', '/api/squad'));
    expect(squad.members.map(({ id }: { id: string }) => id)).toEqual([ben!.id]);
  });

  it('can be reported by a squad to which it is suggested', async () => {
    const [one, two] = [await newSquad(app, 'Reporters'), await newSquad(app, 'Reported')];
    const body = { subject: { kind: 'squad', id: two.id }, reason: 'spam' };

    expect(await statusOf(one.members[0].call('POST', '/api/reports', body))).toBe(201);
    const stranger = await app.createMember();
    expect(await statusOf(stranger.call('POST', '/api/reports', body))).toBe(404);
  });

  it('ends its open proposals when somebody joins', async () => {
    const [one, two] = [await newSquad(app, 'Growing'), await newSquad(app, 'Waiting')];
    const cleo = await app.createMember();
    const liked = await likeSquad(one, two);
    expect(liked.state).toBe('liked');
    expect(await expectOk(two.members[0].call('GET', '/api/squad/proposals'))).toHaveLength(1);
    const { link } = await expectOk(one.members[0].call('POST', '/api/squad/invitations', {}));

    await expectOk(cleo.call('POST', '/api/squad/join', { token: link.split('/').at(-1) }));

    expect(await expectOk(two.members[0].call('GET', '/api/squad/proposals'))).toEqual([]);
    // The earlier like does not apply to a squad with a new member.
    expect((await likeSquad(two, one)).roomId).toBeNull();
  });
});

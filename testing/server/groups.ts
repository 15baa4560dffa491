import type { OwnSquad, Plan, Proposal, Room } from '../../rooms/groups/index.ts';
import { act, expectOk } from './member-calls.ts';
import type { TestApp, TestMember } from './test-app.ts';

export interface TestSquad {
  id: string;
  members: readonly [TestMember, ...TestMember[]];
}

/** A squad of members, who join by its link. */
export async function formSquad(
  name: string,
  members: readonly [TestMember, ...TestMember[]],
): Promise<TestSquad> {
  const [first, ...others] = members;
  const begun = await expectOk(first.call('POST', '/api/squad', { name }));
  const { link } = await expectOk(first.call('POST', '/api/squad/invitations', {}));
  const token = String(link).split('/').at(-1);
  for (const other of others) await expectOk(other.call('POST', '/api/squad/join', { token }));
  return { id: (begun as { squad: OwnSquad }).squad.id, members };
}

export async function newSquad(app: TestApp, name: string, size = 2): Promise<TestSquad> {
  const first = await app.createMember({ fullName: `${name} One` });
  const others: TestMember[] = [];
  for (let index = 1; index < size; index += 1) {
    others.push(await app.createMember({ fullName: `${name} ${'ABC'[index]}` }));
  }
  return formSquad(name, [first, ...others]);
}

/** Everybody in a squad says yes to another. */
export async function likeSquad(one: TestSquad, other: TestSquad): Promise<Proposal> {
  const [first, ...others] = one.members;
  const proposed = await expectOk(
    first.call('POST', '/api/squad/proposals', { squadId: other.id }),
  );
  let { proposal } = proposed as { proposal: Proposal };
  for (const member of others) {
    const address = `/api/squad/proposals/${proposal.id}`;
    ({ proposal } = await expectOk(member.call('PUT', address, { answer: 'yes' })));
  }
  return proposal;
}

export async function openTestRoom(one: TestSquad, other: TestSquad): Promise<Room> {
  await likeSquad(one, other);
  const { roomId } = await likeSquad(other, one);
  return expectOk(one.members[0].call('GET', `/api/rooms/${roomId}`));
}

export async function matchTwo(one: TestMember, other: TestMember) {
  await act(one, other, 'like');
  return act(other, one, 'like');
}

/** All of a room, or two who matched, vote for the first of two slots, so that it is fixed. */
export async function fixDate(
  path: string,
  people: readonly [TestMember, ...TestMember[]],
  startsAt: readonly string[] = ['2026-11-28T18:00:00Z', '2026-11-29T18:00:00Z'],
): Promise<Plan> {
  const place = { name: 'Zilker Park', city: 'Austin, TX' };
  const slots = startsAt.map((at) => ({ startsAt: at, place }));
  const begun = await expectOk(people[0].call('POST', path, { slots }));
  const { plan } = begun as { plan: Plan };
  const votes = Object.fromEntries(plan.slots.map(({ id }, index) => [id, index ? 'no' : 'yes']));
  let voted: { plan: Plan } = { plan };
  for (const { call } of people) {
    voted = await expectOk(call('PUT', `/api/plans/${plan.id}/votes`, { votes }));
  }
  return voted.plan;
}

import { expect } from 'vitest';

import type { OwnSquad, Plan, Proposal, Room, SlotAnswer } from '../../rooms/groups/index.ts';
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

export const PLACE = { name: 'Zilker Park', city: 'Austin, TX' };
export const slot = (startsAt: string) => ({ startsAt, place: PLACE });
export const SLOTS = [slot('2026-11-28T18:00:00Z'), slot('2026-11-29T18:00:00Z')];

/** A member's votes for the slots of a plan in their order, "no" where none is given. */
export const vote = (member: TestMember, plan: Plan, answers: readonly SlotAnswer[]) =>
  member.call('PUT', `/api/plans/${plan.id}/votes`, {
    votes: Object.fromEntries(plan.slots.map(({ id }, index) => [id, answers[index] ?? 'no'])),
  });

export const readPlan = async (member: TestMember, plan: Plan): Promise<Plan> =>
  (await expectOk(member.call('GET', `/api/plans/${plan.id}`))).plan;

/** A plan in the room of two squads of these sizes. */
export async function planDate(
  app: TestApp,
  slots: object[] = SLOTS,
  sizes: [number, number] = [2, 2],
) {
  const [one, two] = [await newSquad(app, 'Ann', sizes[0]), await newSquad(app, 'Ben', sizes[1])];
  const room = await openTestRoom(one, two);
  const begun = await one.members[0].call('POST', `/api/rooms/${room.id}/plans`, { slots });
  expect(begun.statusCode).toBe(201);
  const { plan } = begun.json() as { plan: Plan };
  return { one, two, all: [...one.members, ...two.members], roomId: room.id, plan };
}

/** The same, and everybody votes for the first slot, which fixes the plan. */
export async function fixPlannedDate(app: TestApp, sizes?: [number, number]) {
  const meeting = await planDate(app, SLOTS, sizes);
  for (const member of meeting.all) await expectOk(vote(member, meeting.plan, ['yes', 'no']));
  return meeting;
}

/** All of a room, or two who matched, vote for the first of two slots, so that it is fixed. */
export async function fixDate(
  path: string,
  people: readonly [TestMember, ...TestMember[]],
  startsAt: readonly string[] = SLOTS.map((one) => one.startsAt),
): Promise<Plan> {
  const begun = await expectOk(people[0].call('POST', path, { slots: startsAt.map(slot) }));
  const { plan } = begun as { plan: Plan };
  let voted: { plan: Plan } = { plan };
  for (const member of people) voted = await expectOk(vote(member, plan, ['yes']));
  return voted.plan;
}

import type { OwnTable } from '../../rooms/evenings/tables/index.ts';
import { CURRENT_CONSENT } from '../../rooms/profile/preferences/index.ts';
import { createHost, publishEvent, rsvp } from './events.ts';
import { expectOk } from './member-calls.ts';
import type { TestApp, TestMember } from './test-app.ts';

/** Preferences of a member who is open to everybody. */
const OPEN = {
  label: null,
  showLabel: false,
  showGoal: false,
  shownAs: ['nonbinary'],
  wantsToMeet: ['women', 'men', 'nonbinary'],
  minAge: 18,
  maxAge: 99,
  maxDistanceMiles: null,
  goal: null,
  photoCheckedOnly: false,
  showUnanswered: true,
  dealbreakers: [],
  consentVersion: CURRENT_CONSENT,
};

/** A member who has said whom they would like to meet: everybody, unless told otherwise. */
export async function createGuest(
  app: TestApp,
  fields: object = {},
  preferences: object = {},
): Promise<TestMember> {
  const member = await app.createMember(fields);
  await expectOk(member.call('PUT', '/api/preferences', { ...OPEN, ...preferences }));
  return member;
}

/** An evening at tables in three days, with guests who are open to everybody. */
export async function createEvening(app: TestApp, count: number, fields: object = {}) {
  const host = await createHost(app);
  const id = await publishEvent(app, host, { format: 'tables', places: 40, ...fields });
  const guests: TestMember[] = [];
  for (let number = 0; number < count; number += 1) guests.push(await createGuest(app));
  for (const guest of guests) await expectOk(rsvp(guest, id));
  return { id, host, guests };
}

export const readTable = (guest: TestMember, id: string) =>
  guest.call('GET', `/api/events/${id}/table`);
export const tableOf = async (guest: TestMember, id: string): Promise<OwnTable['table']> =>
  (await expectOk(readTable(guest, id))).table;
export const idsAt = (table: OwnTable['table']) =>
  table?.members.map((member) => member.id).toSorted();

/** Their first room. */
export const roomOf = async (guest: TestMember) =>
  (await expectOk(guest.call('GET', '/api/rooms')))[0] as {
    id: string;
    conversationId: string;
    kind: string;
    name: string;
  };
export const noticesIn = async (guest: TestMember, conversationId: string): Promise<string[]> =>
  (await expectOk(guest.call('GET', `/api/conversations/${conversationId}/messages`))).flatMap(
    (message: { notice?: { kind: string } }) => message.notice?.kind ?? [],
  );

import { CURRENT_CONSENT } from '../../rooms/profile/preferences/index.ts';
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

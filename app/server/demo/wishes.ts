import type { Transaction } from '../../../platform/server/database/database.ts';
import { squadMembers } from '../../../rooms/groups/server/index.ts';
import {
  CURRENT_CONSENT,
  GENDERS,
  GOALS,
  preferencesBody,
  type Gender,
  type PreferencesBody,
} from '../../../rooms/profile/preferences/index.ts';
import { preferences } from '../../../rooms/profile/server/preferences/index.ts';
import { createChance } from './chance.ts';
import type { DemoPerson } from './people.ts';

/**
 * Whom a person would like to meet. Null for the few who have not said it. `isOpen`: everybody, so
 * that the squads of the demo can meet each other.
 */
export function chooseWishes(person: DemoPerson, isOpen: boolean): PreferencesBody | null {
  const chance = createChance(person.email);
  if (!isOpen && !chance.percent(88)) return null;
  const [own, other]: [Gender, Gender] =
    person.look === 'feminine' ? ['women', 'men'] : ['men', 'women'];
  const drawn = chance.next();
  const wantsToMeet = drawn < 0.45 ? [other] : drawn < 0.7 ? [own] : GENDERS;
  return preferencesBody.parse({
    shownAs: chance.percent(5) ? ['nonbinary'] : [own],
    wantsToMeet: isOpen ? GENDERS : wantsToMeet,
    minAge: Math.max(18, person.age - chance.between(4, 12)),
    maxAge: Math.min(99, person.age + chance.between(4, 12)),
    goal: chance.pick(GOALS),
    showGoal: chance.percent(60),
    consentVersion: CURRENT_CONSENT,
  });
}

/** Most members have said whom they would like to meet, with consent on the day they joined. */
export async function answerPreferences(
  tx: Transaction,
  people: readonly (DemoPerson & { id: string })[],
): Promise<void> {
  const grouped = await tx.select({ id: squadMembers.memberId }).from(squadMembers);
  const inSquads = new Set(grouped.map(({ id }) => id));
  const rows = people.flatMap((person) => {
    const wishes = chooseWishes(person, inSquads.has(person.id));
    return wishes ? [{ ...wishes, memberId: person.id, consentedAt: person.createdAt }] : [];
  });
  await tx.insert(preferences).values(rows);
}

import { isDeepStrictEqual } from 'node:util';

import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import { AppError, invalidInput, notFound } from '../../../platform/server/http/app-error.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { INTERESTS } from '../../account/index.ts';
import { changeWithAudit } from '../../audit/server/index.ts';
import { OWN_PLACES_MAX, type OwnInterest, type OwnPlace } from '../index.ts';
import { isOfferedPlace, placesNamed } from '../index.ts';
import { readInterests } from './read-places.ts';
import { ownInterests, ownPlaces } from './tables.ts';

/** Adds a place of the community's own, or one that was removed again. */
export function addPlace(deps: Deps, actorId: string, place: OwnPlace): Promise<void> {
  return changeWithAudit(deps, actorId, async ({ tx }) => {
    if (isTaken(place.name)) throw new AppError('conflict', issue('places.taken'));
    const isAdded = isNull(ownPlaces.removedAt);
    if ((await tx.$count(ownPlaces, isAdded)) >= OWN_PLACES_MAX) {
      throw new AppError('conflict', issue('places.tooMany'));
    }
    // Changes wait for each other, so nobody adds it meanwhile.
    const isSame = sql`lower(${ownPlaces.name}) = lower(${place.name})`;
    if ((await tx.$count(ownPlaces, and(isAdded, isSame))) > 0) {
      throw new AppError('conflict', issue('places.taken'));
    }
    const set = { ...place, removedAt: null };
    await tx.insert(ownPlaces).values(place).onConflictDoUpdate({ target: ownPlaces.name, set });
    return { before: {}, after: { place } };
  });
}

/** Also in other capitals: nobody could tell “berlin, de” from “Berlin, DE”. */
function isTaken(name: string): boolean {
  const lower = name.toLowerCase();
  return placesNamed(name).some((one) => one.toLowerCase() === lower && isOfferedPlace(one));
}

/** Removes an added place. Who lives there keeps it. */
export function removePlace(deps: Deps, actorId: string, name: string): Promise<void> {
  return changeWithAudit(deps, actorId, async ({ tx }) => {
    const [removed] = await tx
      .update(ownPlaces)
      .set({ removedAt: deps.clock() })
      .where(and(eq(ownPlaces.name, name), isNull(ownPlaces.removedAt)))
      .returning({ name: ownPlaces.name });
    if (!removed) throw notFound();
    return { before: { place: name }, after: {} };
  });
}

/** Replaces the community's own interests. */
export function setInterests(
  deps: Deps,
  actorId: string | null,
  interests: readonly OwnInterest[],
): Promise<void> {
  const taken = new Set(INTERESTS.map((name) => name.toLowerCase()));
  const at = interests.findIndex(({ key }) => taken.has(key.toLowerCase()));
  if (at !== -1) throw invalidInput(`${at}.key`, issue('places.interestTwice'));
  return changeWithAudit(deps, actorId, async ({ tx }) => {
    const before = await readInterests(tx);
    const wanted = interests.map(({ key, label: { en, es = null } }) => ({
      key,
      label: { en, es },
    }));
    if (isDeepStrictEqual(before, wanted)) return undefined;
    await tx.delete(ownInterests);
    if (interests.length > 0) {
      await tx.insert(ownInterests).values(
        wanted.map(({ key, label }, position) => ({
          key,
          position,
          labelEn: label.en,
          labelEs: label.es,
        })),
      );
    }
    return { before: { interests: before }, after: { interests } };
  });
}

import { asc, isNull } from 'drizzle-orm';

import type { RoomContext } from '../../../app/server/context.ts';
import { notFound } from '../../../platform/server/http/app-error.ts';
import { addedInterests, INTERESTS, type Interest } from '../../account/index.ts';
import { texts as es } from '../../account/texts/es.ts';
import {
  findOtherPlaces,
  findPlace,
  findPlaces,
  hasListedPlaces,
  placesAdminContract,
  placesContract,
  type ShownInterest,
} from '../index.ts';
import { addPlace, removePlace, setInterests } from './change-places.ts';
import { placesOfAllCountries } from './country-files.ts';
import { toPlace } from './read-places.ts';
import { ownPlaces } from './tables.ts';
import { say } from './texts/index.ts';

/** `isSetupLink` says whether a token makes the first admin. */
export function placesRoutes(
  context: RoomContext,
  isSetupLink: (token: string) => Promise<boolean>,
): void {
  const { serve, db } = context;

  serve(placesContract, {
    'GET /api/places': async ({ query: { search: typed, limit, setup } }) => {
      const isFirst = setup !== undefined && hasListedPlaces() && (await isSetupLink(setup));
      const found = isFirst
        ? findOtherPlaces(placesOfAllCountries(), { typed, limit })
        : findPlaces(typed, limit);
      return found.map((name) => ({ name }));
    },
    'GET /api/places/:name': async ({ params }) => {
      const place = findPlace(params.name);
      if (!place) throw notFound();
      return { name: place.name, timeZone: place.timeZone };
    },
    'GET /api/interests': async () => shownInterests(),
  });

  serve(placesAdminContract, {
    'GET /api/admin/places': async () => {
      const added = isNull(ownPlaces.removedAt);
      const rows = await db.select().from(ownPlaces).where(added).orderBy(asc(ownPlaces.name));
      return rows.map(toPlace);
    },
    'POST /api/admin/places': async ({ viewer, body }) => {
      await addPlace(context, viewer.memberId, body);
      return body;
    },
    'DELETE /api/admin/places/:name': async ({ viewer, params, language }) => {
      await removePlace(context, viewer.memberId, params.name);
      return { message: say.placeRemoved.in(language) };
    },
    'PUT /api/admin/interests': async ({ viewer, body }) => {
      await setInterests(context, viewer.memberId, body);
      return shownInterests();
    },
  });
}

const toShown = (key: Interest): ShownInterest => ({
  key,
  label: { en: key, es: es.interests[key] },
});

/** The twenty, and the community's own. */
function shownInterests(): ShownInterest[] {
  const own = addedInterests().map(({ key, label }) => ({
    key,
    label: { en: label.en, es: label.es ?? label.en },
  }));
  return [...INTERESTS.map(toShown), ...own];
}

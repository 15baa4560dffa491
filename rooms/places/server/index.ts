import { keptAfterErasing, type MemberData } from '../../../app/server/member-data.ts';
import { ownInterests, ownPlaces } from './tables.ts';

export { setInterests } from './change-places.ts';
/** @internal For the bench. */
export { placesOfCountry } from './country-files.ts';
export { readPlaces, takePlaces } from './read-places.ts';
export { placesRoutes } from './routes.ts';

export const placesData: MemberData = {
  tables: [ownPlaces, ownInterests].map((table) =>
    keptAfterErasing(table, 'It is about the community, not about a member'),
  ),

  eraseData: async () => {},
};

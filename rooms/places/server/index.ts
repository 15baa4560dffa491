export { setInterests } from './change-places.ts';
/** @internal For the bench. */
export { placesOfCountry } from './country-files.ts';
export { placesData } from './member-data.ts';
export { readPlaces, takePlaces } from './read-places.ts';
export { placesRoutes } from './routes.ts';

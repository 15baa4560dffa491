export { setInterests } from './change-places.ts';
export { placesData } from './member-data.ts';
export { readPlaces, takePlaces, type PlacesState } from './read-places.ts';
export { placesRoutes } from './routes.ts';

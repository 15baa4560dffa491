import { LoadedCommunity } from '../loaded-community.tsx';
import { Countries } from './countries.tsx';
import { OwnPlaces } from './own-places.tsx';
import { UnitsField } from './units-field.tsx';

/** Where members can live, and in what distances are shown. */
export function PlacesSection() {
  return (
    <LoadedCommunity>
      {({ countries, units }) => (
        <>
          <Countries countries={countries} />
          <OwnPlaces />
          <UnitsField units={units} />
        </>
      )}
    </LoadedCommunity>
  );
}

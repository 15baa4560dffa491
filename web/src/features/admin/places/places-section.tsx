import { LoadedCommunity } from '../loaded-community.tsx';
import { useSaveCommunity } from '../use-save-community.ts';
import { Countries } from './countries.tsx';
import { OwnPlaces } from './own-places.tsx';
import { UnitsField } from './units-field.tsx';

/** Where members can live, and in what distances are shown. */
export function PlacesSection() {
  const save = useSaveCommunity();
  return (
    <LoadedCommunity>
      {({ countries, units }) => (
        <>
          <Countries countries={countries} save={save} />
          <OwnPlaces />
          <UnitsField units={units} save={save} />
        </>
      )}
    </LoadedCommunity>
  );
}

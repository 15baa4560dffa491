import { useState, type ComponentProps } from 'react';

import { Combobox } from '../../../platform/web/ui/combobox.tsx';
import { isSpelledOtherwise } from '../index.ts';
import { usePlaceNames } from './use-place-names.ts';

/** Picks a place of the community. */
export function PlaceField(
  props: Omit<ComponentProps<typeof Combobox>, 'items' | 'onTyped' | 'isFiltered'>,
) {
  const [typed, setTyped] = useState('');
  const { names, isSearched } = usePlaceNames(typed);
  return (
    <Combobox
      {...props}
      items={names}
      onTyped={setTyped}
      isFiltered={isSearched}
      isLike={isSpelledOtherwise}
    />
  );
}

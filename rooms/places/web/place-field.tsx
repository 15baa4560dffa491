import { useState, type ComponentProps } from 'react';

import { Combobox } from '../../../platform/web/ui/combobox.tsx';
import { isSpelledOtherwise } from '../index.ts';
import { usePlaceNames } from './use-place-names.ts';

/** Picks a place of the community, or of any country with the token of a setup link. */
export function PlaceField({
  setup,
  ...props
}: Omit<ComponentProps<typeof Combobox>, 'items' | 'onTyped' | 'isFiltered'> & {
  setup?: string | undefined;
}) {
  const [typed, setTyped] = useState('');
  const { names, isSearched } = usePlaceNames(typed, setup);
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

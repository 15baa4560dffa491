import { zoneOfPlace } from '@rizzly/domain/places';
import { useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { ChipPicker } from '../../../ui/chip.tsx';
import { suggestedTimes } from './suggested-times.ts';
import { planTexts } from './texts/index.ts';

/** Usual times in the zone of a city, as chips such as "Thu 7 PM". */
export function TimeChips({
  city,
  value,
  onChange,
}: {
  city: string;
  /** A local time. None of the chips is on for another one. */
  value: string;
  onChange: (startsAt: string) => void;
}) {
  const t = useTexts(planTexts).propose;
  const [now] = useState(() => Date.now());
  return (
    <ChipPicker
      label={t.suggested}
      options={suggestedTimes(now, zoneOfPlace(city))}
      // A local time is written as if it were UTC, so that no zone changes it.
      nameOf={(time) => t.shortTime({ at: `${time}Z` })}
      value={[value]}
      onChange={(times) => onChange(times.at(-1) ?? '')}
    />
  );
}

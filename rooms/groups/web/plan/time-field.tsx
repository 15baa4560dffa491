import { CalendarClock } from 'lucide-react';
import { useState } from 'react';

import { DAY_MS, type WallTime, wallTimeOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { ChipPicker } from '../../../../platform/web/ui/chip.tsx';
import { TextField } from '../../../../platform/web/ui/field.tsx';
import { zoneOfPlace } from '../../../places/index.ts';
import { planTexts } from './texts/index.ts';

interface TimeFieldProps {
  city: string;
  isPair: boolean;
  /** A local time that somebody has named. */
  named?: WallTime | undefined;
  /** A local time. */
  value: string;
  error: string | undefined;
  onChange: (startsAt: string) => void;
}

/** Usual times in the zone of a city, as chips ("Thu 3, 7 PM"), and a field for any other. */
export function TimeField({ city, isPair, named, value, error, onChange }: TimeFieldProps) {
  const t = useTexts(planTexts).propose;
  const [now] = useState(() => Date.now());
  const [wantsOther, setWantsOther] = useState(false);
  const usual = suggestedTimes(now, zoneOfPlace(city), isPair);
  const isOwn = named !== undefined && !usual.includes(named);
  const times: string[] = isOwn ? [named, ...usual] : usual;
  const zone = city === '' ? undefined : t.zone({ city });
  const hasField = wantsOther || error !== undefined || !times.includes(value);
  return (
    <>
      {isPair && (
        <span aria-hidden className="font-bold">
          {t.whenLabel}
        </span>
      )}
      <ChipPicker
        label={isPair ? t.whenLabel : t.suggested}
        className="grid grid-cols-2 sm:grid-cols-3"
        options={times}
        // A local time is written as if it were UTC, so that no zone changes it.
        nameOf={(time) => t.time({ at: `${time}Z` })}
        value={[value]}
        // A press on the chosen time keeps it.
        onChange={(chosen) => onChange(chosen.at(-1) ?? value)}
      />
      {hasField ? (
        <TextField
          // The button that had the focus is gone.
          ref={wantsOther ? focus : undefined}
          label={t.startsAt}
          hint={zone}
          type="datetime-local"
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <div className="grid justify-items-start gap-2">
          {zone !== undefined && <p className="text-sm text-ink-soft">{zone}</p>}
          <Button variant="secondary" size="sm" onClick={() => setWantsOther(true)}>
            <CalendarClock aria-hidden className="size-4" />
            {t.other}
          </Button>
        </div>
      )}
    </>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();

const WEEK_DAYS = 7;
/** How many days ahead the suggestions begin: a group needs time to vote, two do not. */
const FIRST_DAY = 3;
const FIRST_DAY_OF_TWO = 1;

const EVENING = ['19:00'];
/** By weekday, from Sunday. */
const HOURS: readonly string[][] = [
  ['13:00', '19:00'],
  [],
  [],
  [],
  EVENING,
  EVENING,
  ['13:00', '19:00'],
];

/** Times at which people go out, in a zone: six local times in one week. */
export function suggestedTimes(now: number, zone: string, isPair: boolean): WallTime[] {
  const today = wallTimeOf(now, zone).slice(0, 10);
  const firstDay = isPair ? FIRST_DAY_OF_TWO : FIRST_DAY;
  // Days are counted in UTC, where each has 24 hours.
  const noon = Date.parse(`${today}T12:00:00Z`);
  return Array.from({ length: WEEK_DAYS }, (_, index) => firstDay + index).flatMap((ahead) => {
    const day = new Date(noon + ahead * DAY_MS);
    return (HOURS[day.getUTCDay()] ?? []).map(
      (hour): WallTime => `${day.toISOString().slice(0, 10)}T${hour}`,
    );
  });
}

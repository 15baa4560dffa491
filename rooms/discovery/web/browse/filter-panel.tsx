import { useCommunity } from '../../../../platform/web/community.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Autocomplete } from '../../../../platform/web/ui/autocomplete.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { ChipPicker } from '../../../../platform/web/ui/chip.tsx';
import { SelectField, TextField } from '../../../../platform/web/ui/field.tsx';
import { Sheet } from '../../../../platform/web/ui/sheet.tsx';
import { useIsWide } from '../../../../platform/web/use-is-wide.ts';
import { AGE_MAX, AGE_MIN } from '../../../account/index.ts';
import { isSpelledOtherwise } from '../../../places/index.ts';
import { usePlaceNames } from '../../../places/web/index.ts';
import { GOALS } from '../../../profile/preferences/index.ts';
import { RADIUS_STEPS } from '../../index.ts';
import { NewcomersField } from '../newcomers/newcomers-field.tsx';
import { discoveryTexts } from '../texts/index.ts';
import type { useFilters } from './use-filters.ts';

/** The same list as in the registration. */
const FLAGS = ['photoChecked', 'activeLately'] as const;

interface FilterPanelProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  filters: ReturnType<typeof useFilters>;
}

/** The filters with Clear Filters (§2): a row above the members, or a sheet on phones. */
export function FilterPanel({ id, isOpen, onClose, filters }: FilterPanelProps) {
  const { browse: t } = useTexts(discoveryTexts);
  const isWide = useIsWide();
  const clear = (
    <Button variant="secondary" className="px-3!" onClick={filters.clear}>
      {t.clear}
    </Button>
  );
  if (!isWide) {
    return (
      <Sheet
        open={isOpen}
        onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
        title={t.filters}
        footer={
          <>
            {clear}
            <Button className="px-3!" onClick={onClose}>
              {t.showMembers}
            </Button>
          </>
        }
      >
        <FilterFields filters={filters} />
      </Sheet>
    );
  }
  return (
    <div
      id={id}
      hidden={!isOpen}
      className="rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <FilterFields filters={filters} />
      <div className="mt-4 flex justify-end border-t border-line pt-4">{clear}</div>
    </div>
  );
}

/** Age range and location (§2), and the filters for people (§23). */
function FilterFields({
  filters: { typed, change, choose, problem },
}: {
  filters: ReturnType<typeof useFilters>;
}) {
  const { browse: t, issues, goalNames } = useTexts(discoveryTexts);
  const { units } = useCommunity();
  const { names } = usePlaceNames(typed.location);
  const errorOf = (field: string) => (problem?.field === field ? issues[problem.issue] : undefined);
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-[minmax(11rem,1fr)_minmax(12rem,1.3fr)_minmax(10rem,1fr)_minmax(11rem,1.1fr)]">
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">{t.ageRange}</legend>
        <TextField
          label={t.minAge}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t.age({ age: AGE_MIN })}
          value={typed.minAge}
          onChange={(event) => change({ minAge: event.target.value })}
          error={errorOf('minAge')}
        />
        <TextField
          label={t.maxAge}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t.age({ age: AGE_MAX })}
          value={typed.maxAge}
          onChange={(event) => change({ maxAge: event.target.value })}
          error={errorOf('maxAge')}
        />
      </fieldset>
      <Autocomplete
        label={t.location}
        items={names}
        placeholder={t.locationHint}
        value={typed.location}
        isLike={isSpelledOtherwise}
        onChange={(location) => change({ location })}
      />
      <SelectField
        label={t.distance}
        value={typed.maxDistanceMiles}
        onChange={(event) => choose({ maxDistanceMiles: event.target.value })}
      >
        <option value="">{t.anyDistance}</option>
        {distancesWith(typed.maxDistanceMiles).map((miles) => (
          <option key={miles} value={miles}>
            {t.miles({ miles, units })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.goal}
        value={typed.goal}
        onChange={(event) => choose({ goal: event.target.value })}
      >
        <option value="">{t.anyGoal}</option>
        {GOALS.map((goal) => (
          <option key={goal} value={goal}>
            {goalNames[goal]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-2 md:col-span-full md:grid-cols-[auto_1fr] md:items-center md:gap-4">
        <ChipPicker
          label={t.only}
          options={FLAGS}
          nameOf={(flag) => t[flag]}
          value={FLAGS.filter((flag) => typed[flag] === 'true')}
          onChange={(picked) =>
            choose(
              Object.fromEntries(FLAGS.map((flag) => [flag, picked.includes(flag) ? 'true' : ''])),
            )
          }
        />
        <p className="text-sm text-ink-soft">{t.hiddenNote}</p>
      </div>
      <div className="border-t border-line pt-4 md:col-span-full md:max-w-md">
        <NewcomersField />
      </div>
    </div>
  );
}

/** The distance steps, plus the distance of a shared address if it is not one of them. */
function distancesWith(typed: string): number[] {
  const miles = Number(typed);
  const steps: readonly number[] = RADIUS_STEPS;
  return typed === '' || steps.includes(miles) || !(miles > 0) ? [...steps] : [...steps, miles];
}

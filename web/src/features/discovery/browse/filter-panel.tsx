import { AGE_MAX, AGE_MIN, CITIES } from '@rizzly/domain/account';
import type { AgeProblem } from '@rizzly/domain/discovery';
import { useId } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { discoveryTexts } from '../texts/index.ts';
import type { Filters } from './filters.ts';

/** Age range, location and Clear Filters (§2). */
export function FilterPanel({
  typed,
  onChange,
  onClear,
  problem,
}: {
  typed: Filters;
  onChange: (filters: Partial<Filters>) => void;
  onClear: () => void;
  problem: AgeProblem | undefined;
}) {
  const { browse: t, issues } = useTexts(discoveryTexts);
  const cities = useId();
  const errorOf = (field: string) => (problem?.field === field ? issues[problem.issue] : undefined);
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 md:grid-cols-[1fr_1fr_auto] md:items-start">
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">{t.ageRange}</legend>
        <TextField
          label={t.minAge}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t.age({ age: AGE_MIN })}
          value={typed.minAge}
          onChange={(event) => onChange({ minAge: event.target.value })}
          error={errorOf('minAge')}
        />
        <TextField
          label={t.maxAge}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t.age({ age: AGE_MAX })}
          value={typed.maxAge}
          onChange={(event) => onChange({ maxAge: event.target.value })}
          error={errorOf('maxAge')}
        />
      </fieldset>
      <TextField
        label={t.location}
        list={cities}
        autoComplete="off"
        placeholder={t.locationHint}
        value={typed.location}
        onChange={(event) => onChange({ location: event.target.value })}
      />
      <datalist id={cities}>
        {CITIES.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Button variant="secondary" className="md:mt-6.5" onClick={onClear}>
        {t.clear}
      </Button>
    </div>
  );
}

import { CITIES } from '@rizzly/domain/account';
import { useId } from 'react';

import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
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
  problem: { field: 'minAge' | 'maxAge'; message: string } | undefined;
}) {
  const cities = useId();
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 md:grid-cols-[1fr_1fr_auto] md:items-start">
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">Age Range</legend>
        <TextField
          label="Min Age"
          inputMode="numeric"
          autoComplete="off"
          placeholder="18"
          value={typed.minAge}
          onChange={(event) => onChange({ minAge: event.target.value })}
          error={errorOf('minAge')}
        />
        <TextField
          label="Max Age"
          inputMode="numeric"
          autoComplete="off"
          placeholder="99"
          value={typed.maxAge}
          onChange={(event) => onChange({ maxAge: event.target.value })}
          error={errorOf('maxAge')}
        />
      </fieldset>
      <TextField
        label="Location"
        list={cities}
        autoComplete="off"
        placeholder="City or state"
        value={typed.location}
        onChange={(event) => onChange({ location: event.target.value })}
      />
      <datalist id={cities}>
        {CITIES.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Button variant="secondary" className="md:mt-6.5" onClick={onClear}>
        Clear Filters
      </Button>
    </div>
  );
}

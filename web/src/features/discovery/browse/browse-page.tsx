import { Search, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';

import { useTitle } from '../../../platform/title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CONTROL } from '../../../ui/field.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { countActive } from './filters.ts';
import { MemberGrid } from './member-grid.tsx';
import { useFilters } from './use-filters.ts';

/** Browse Members (§2): search, filters, and the members who match. */
export function BrowsePage() {
  useTitle('Browse Users');
  const filters = useFilters();
  const { typed, change, clear, problem, applied, isAddressValid } = filters;
  const [isOpen, setOpen] = useState(() => countActive(applied) > 0);
  const panel = useId();
  const activeCount = countActive(applied);
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl sm:text-4xl">Browse Members</h1>
      <div className="flex flex-wrap gap-3">
        <div className="relative min-w-0 flex-1 basis-56">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
          />
          <input
            type="search"
            aria-label="Search members"
            placeholder="Search by name or interest"
            autoComplete="off"
            value={typed.search}
            onChange={(event) => change({ search: event.target.value })}
            className={`${CONTROL} pl-12`}
          />
        </div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
          className="min-h-12"
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          Filters
          {activeCount > 0 && <Badge tone="accent">{activeCount}</Badge>}
        </Button>
      </div>
      <div id={panel} hidden={!isOpen}>
        <FilterPanel typed={typed} onChange={change} onClear={clear} problem={problem} />
      </div>
      <h2 className="sr-only">Members</h2>
      <MemberGrid filters={applied} isValid={isAddressValid} onClear={clear} />
    </div>
  );
}

import { Search, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { useTitle } from '../../../platform/title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CONTROL } from '../../../ui/field.tsx';
import { discoveryTexts } from '../texts/index.ts';
import { FilterPanel } from './filter-panel.tsx';
import { countActive } from './filters.ts';
import type { CardMenu } from './member-card.tsx';
import { MemberGrid } from './member-grid.tsx';
import { useFilters } from './use-filters.ts';

/** Browse Members (§2): search, filters, and the members who match. */
export function BrowsePage({ menu }: { menu: CardMenu }) {
  const t = useTexts(discoveryTexts);
  useTitle(t.browse.title);
  const filters = useFilters();
  const { typed, change, clear, problem, applied, isAddressValid } = filters;
  const [isOpen, setOpen] = useState(() => countActive(applied) > 0);
  const panel = useId();
  const activeCount = countActive(applied);
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl sm:text-4xl">{t.browse.heading}</h1>
      <div className="flex flex-wrap gap-3">
        <div className="relative min-w-0 flex-1 basis-56">
          <Search
            aria-hidden
            className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
          />
          <input
            type="search"
            aria-label={t.browse.search}
            placeholder={t.browse.searchHint}
            dir="auto"
            autoComplete="off"
            value={typed.search}
            onChange={(event) => change({ search: event.target.value })}
            className={`${CONTROL} ps-12`}
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
          {t.browse.filters}
          {activeCount > 0 && (
            <Badge tone="accent">{t.browse.filterCount({ count: activeCount })}</Badge>
          )}
        </Button>
      </div>
      <div id={panel} hidden={!isOpen}>
        <FilterPanel typed={typed} onChange={change} onClear={clear} problem={problem} />
      </div>
      <h2 className="sr-only">{t.browse.members}</h2>
      <MemberGrid menu={menu} filters={applied} isValid={isAddressValid} onClear={clear} />
    </div>
  );
}

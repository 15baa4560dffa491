import { Search, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useTitle } from '../../../../platform/web/title.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { CONTROL } from '../../../../platform/web/ui/field.tsx';
import { useHoldCelebrations } from '../../../../platform/web/ui/hold-celebrations.ts';
import { Opening } from '../../../../platform/web/ui/opening.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { useIsWide } from '../../../../platform/web/use-is-wide.ts';
import { YourTurnNotice } from '../../../matching/web/index.ts';
import { AskNewcomers } from '../newcomers/ask-newcomers.tsx';
import { discoveryTexts } from '../texts/index.ts';
import { countActive } from './filters.ts';
import { MemberGrid } from './member-grid.tsx';
import { useFilters } from './use-filters.ts';

const FilterPanel = lazy(async () => ({
  default: (await import('./filter-panel.tsx')).FilterPanel,
}));

/** Browse Members (§2): search, filters, and the members who match. */
export function BrowsePage() {
  useHoldCelebrations();
  const t = useTexts(discoveryTexts);
  useTitle(t.browse.title);
  const filters = useFilters();
  const { typed, change, clear, applied, isAddressValid } = filters;
  const isWide = useIsWide();
  // On a phone the sheet would cover the members.
  const [isOpen, setOpen] = useState(() => isWide && countActive(applied) > 0);
  // The fields load when they are first needed.
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const panel = useId();
  const activeCount = countActive(applied);
  const close = () => setOpen(false);
  const fields = <FilterPanel id={panel} isOpen={isOpen} onClose={close} filters={filters} />;
  return (
    <div className="grid gap-5 max-sm:-mt-3 max-sm:gap-3">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-3xl sm:text-4xl">{t.browse.heading}</h1>
        <Waiting isWaiting={filters.isWaiting} />
      </div>
      <div className="flex gap-2.5">
        <div className="relative min-w-0 flex-1">
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
          {...(isWide ? { 'aria-controls': panel } : { 'aria-haspopup': 'dialog' })}
          onClick={() => setOpen(!isOpen)}
          className="min-h-12 shrink-0 px-3.5!"
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          {t.browse.filters}
          {activeCount > 0 && (
            <Badge tone="accent">{t.browse.filterCount({ count: activeCount })}</Badge>
          )}
        </Button>
      </div>
      {wasOpened &&
        (isWide ? (
          <Suspense fallback={isOpen && <Skeleton className="h-56" />}>{fields}</Suspense>
        ) : (
          <Opening isOpen={isOpen} onClose={close}>
            {fields}
          </Opening>
        ))}
      <YourTurnNotice />
      <h2 className="sr-only">{t.browse.members}</h2>
      <MemberGrid filters={applied} isValid={isAddressValid} onClear={clear} />
      <AskNewcomers />
    </div>
  );
}

/** Shows that typed filters will apply soon (§9), in a space that is always reserved. */
function Waiting({ isWaiting }: { isWaiting: boolean }) {
  const { browse: t } = useTexts(discoveryTexts);
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm font-bold text-ink-soft">
      {isWaiting && (
        <>
          <Spinner className="size-4" />
          {t.applying}
        </>
      )}
    </p>
  );
}

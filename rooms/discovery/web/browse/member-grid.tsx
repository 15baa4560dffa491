import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { PixelArt } from '../../../../platform/web/ui/pixel-art.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useSwipe } from '../../../matching/web/index.ts';
import { discoveryTexts } from '../texts/index.ts';
import { areSame, countActive, NO_FILTERS, type Filters } from './filters.ts';
import { MemberCard } from './member-card.tsx';
import { useMatchesByMember, useMembers, usePass } from './queries.ts';

/** Milliseconds without scrolling before the position is saved. */
const QUIET_MS = 120;

/** A magnifying glass, for no members found (letters: platform/web/ui/pixel-art.tsx). */
const MAGNIFYING_GLASS = [
  '...iiiii....',
  '..illlaai...',
  '.illaaaaai..',
  'ilaaaaaaabi.',
  'ilaaaaaaabi.',
  'iaaaaaaaabi.',
  'iaaaaaaabbi.',
  '.iaaaaabbi..',
  '..ibbbbbii..',
  '...iiiiicdi.',
  '.......icddi',
  '........iddi',
  '.........ii.',
];

/** The number of cards that are visible without scrolling on a wide screen. */
const FIRST = 3;
const GRID = 'grid gap-3 md:gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';

/** The members that match the filters; more load on scrolling. */
export function MemberGrid({
  filters,
  isValid,
  onClear,
}: {
  filters: Filters;
  isValid: boolean;
  onClear: () => void;
}) {
  const t = useTexts(discoveryTexts);
  const { user } = useSession();
  const query = useMembers(filters, isValid);
  const { data, error, isPending, hasNextPage, fetchNextPage } = query;
  const matches = useMatchesByMember();
  const connect = useSwipe({ liked: 'connected' });
  const pass = usePass();
  const members = data?.pages.flatMap((page) => page.items) ?? [];
  // The others follow after the first ones, in pieces, so that taps are handled in between.
  const shown = Math.max(FIRST, useDeferredValue(members.length));
  useKeptScroll(data !== undefined && shown >= members.length);

  if (error !== null && data === undefined)
    return <LoadFailed title={t.browse.notLoaded} query={query} />;
  if (isPending && isValid) return <GridSkeleton />;
  if (members.length === 0 && !hasNextPage) {
    return <NoMembers filters={filters} onClear={onClear} />;
  }
  const isBusy = (id: string) =>
    [connect, pass].some(({ isPending, variables }) => isPending && variables?.member.id === id);
  return (
    <div className="grid gap-5">
      <ul
        aria-label={t.browse.members}
        aria-busy={query.isPlaceholderData}
        className={`${GRID} transition-opacity aria-busy:opacity-60`}
      >
        {members.slice(0, shown).map((member, at) => (
          <li key={member.id} className="min-w-0">
            <MemberCard
              member={member}
              ownInterests={user.interests}
              match={matches.get(member.id)}
              isBusy={isBusy(member.id)}
              isFirst={at === 0}
              onConnect={() => connect.mutate({ member, type: 'like' })}
              onPass={() => pass.mutate({ member, type: 'pass' })}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <ShowMore
          isLoading={query.isFetchingNextPage || shown < members.length}
          hasFailed={query.isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      )}
    </div>
  );
}

/** Loads the next page when it scrolls into view. The button also works without scrolling. */
function ShowMore({
  isLoading,
  hasFailed,
  onMore,
}: {
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}) {
  const { browse: t } = useTexts(discoveryTexts);
  const ref = useRef<HTMLDivElement>(null);
  const onSeen = useEffectEvent(() => {
    if (!isLoading && !hasFailed) onMore();
  });
  useEffect(() => {
    const end = ref.current;
    if (end === null || isLoading) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSeen();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={ref} className="grid justify-items-center gap-2 py-2">
      {hasFailed && <p role="alert">{t.moreNotLoaded}</p>}
      <Button variant="secondary" loading={isLoading} onClick={onMore}>
        {isLoading ? t.loadingMore : t.showMore}
      </Button>
    </div>
  );
}

function NoMembers({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { browse: t, deck, onBreak } = useTexts(discoveryTexts);
  const { user } = useSession();
  const hasFilters = !areSame(filters, NO_FILTERS);
  const search = filters.search.trim();
  const isSearchAlone = countActive(filters) === 0;
  const noneSearched = isSearchAlone ? t.noneFound({ search }) : t.noneFoundFiltered({ search });
  const noneFiltered = search === '' ? t.noneFiltered : noneSearched;
  const isOnBreak = user.pausedSince !== null;
  const noneLeft = isOnBreak ? onBreak : t.noneLeft;
  const toEvents = (
    <Link href="/events" className={buttonStyles('secondary')}>
      {deck.evening}
    </Link>
  );
  return (
    <EmptyState
      drawing={<PixelArt rows={MAGNIFYING_GLASS} className="h-20" />}
      title={t.none}
      text={hasFilters ? noneFiltered : noneLeft}
      {...(hasFilters && { action: <Button onClick={onClear}>{t.showEverybody}</Button> })}
      {...(!hasFilters && !isOnBreak && { action: toEvents })}
    />
  );
}

function GridSkeleton() {
  const { browse: t } = useTexts(discoveryTexts);
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{t.loading}</span>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="h-42 rounded-none md:aspect-3/4 md:h-auto md:max-h-[max(100svh-26.5rem,14rem)]" />
          <div className="grid gap-3 p-4 max-md:p-3 max-md:pt-2">
            <Skeleton className="h-12 max-md:hidden" />
            <Skeleton className="h-7 max-md:hidden" />
            <Skeleton className="h-11 md:mt-1" />
          </div>
        </div>
      ))}
    </div>
  );
}

/**
 * Saves the scroll position in the browser's history entry, so that Back and a reload show the same
 * members. A new visit starts at the top.
 */
function useKeptScroll(isReady: boolean): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const entry = location.href;
    const save = () => {
      // Leaving the page scrolls too; that position belongs to the next page.
      if (location.href !== entry) return;
      history.replaceState({ ...readState(), browseScroll: scrollY }, '');
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(save, QUIET_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('click', save, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('click', save, { capture: true });
    };
  }, []);

  useEffect(() => {
    const top = readState()['browseScroll'];
    if (!isReady || typeof top !== 'number' || top === 0) return undefined;
    // Waits for MemberFrame, which scrolls every new page to the top.
    const frame = requestAnimationFrame(() => scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
}

function readState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

import { EVENT_CATEGORIES, type EventRow } from '@rizzly/domain/events';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarHeart, CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';

import { useAddressTab } from '../../platform/address-tab.ts';
import { joinParts } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { fetchPage } from '../../platform/paging.ts';
import { apiQuery, queryKeyOf } from '../../platform/query.ts';
import { useTitle } from '../../platform/title.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EventCard } from './event-card.tsx';
import { EventFilterBar, NO_FILTERS, type EventFilters } from './event-filters.tsx';
import { eventsTexts } from './texts/index.ts';

const DRAWING = <CalendarHeart aria-hidden className="size-14 text-accent-text" />;

/** /events: upcoming events, and the member's own. */
export function EventsPage() {
  const t = useTexts(eventsTexts);
  useTitle(t.title);
  const [tab, openTab] = useAddressTab(['upcoming', 'mine']);
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-3xl sm:text-4xl">{t.heading}</h1>
          <p className="text-ink-soft">{t.intro}</p>
        </div>
        <Link href="/events/new" className={buttonStyles()}>
          <CalendarPlus aria-hidden className="size-5" />
          {t.host}
        </Link>
      </header>
      <Tabs
        label={t.tabs.label}
        value={tab}
        onChange={openTab}
        tabs={[
          { value: 'upcoming', label: t.tabs.upcoming, content: <Upcoming /> },
          {
            value: 'mine',
            label: t.tabs.mine,
            content: <Mine onFind={() => openTab('upcoming')} />,
          },
        ]}
      />
    </div>
  );
}

function useEventFilters(): [EventFilters, (changed: Partial<EventFilters>) => void] {
  const [address, setAddress] = useSearchParams();
  const filters: EventFilters = {
    location: address.get('location') ?? '',
    radius: address.get('radius') ?? '',
    from: address.get('from') ?? '',
    category: EVENT_CATEGORIES.find((name) => name === address.get('category')) ?? '',
  };
  const change = (changed: Partial<EventFilters>) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changed)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return [filters, change];
}

/** The start of a day in the reader's zone. */
function startOf(day: string): string {
  const start = new Date(`${day}T00:00`);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
}

function Upcoming() {
  const t = useTexts(eventsTexts);
  const [filters, change] = useEventFilters();
  const from = filters.from === '' ? '' : startOf(filters.from);
  const queryKey = queryKeyOf('GET /api/events', { query: { ...filters, from } });
  const query = useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => fetchPage<EventRow>(pageParam, signal),
    initialPageParam: joinParts(queryKey),
    getNextPageParam: (page) => page.next,
    // Only hosts and members who have answered are told of changes.
    refetchOnMount: 'always',
  });
  const events = query.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="grid gap-6">
      <EventFilterBar filters={filters} onChange={change} />
      {query.error && <LoadFailed level="h2" title={t.list.failed} query={query} />}
      {query.isPending && <Cards />}
      {events?.length === 0 && (
        <EmptyState
          level="h2"
          drawing={DRAWING}
          title={t.list.none}
          text={t.list.noneText}
          action={<Button onClick={() => change(NO_FILTERS)}>{t.filters.clear}</Button>}
        />
      )}
      {events && events.length > 0 && <EventGrid events={events} />}
      <MoreButton query={query}>{t.list.more}</MoreButton>
    </div>
  );
}

function Mine({ onFind }: { onFind: () => void }) {
  const t = useTexts(eventsTexts);
  const query = useQuery(apiQuery('GET /api/events/mine'));
  const failed = query.error && <LoadFailed level="h2" title={t.list.failed} query={query} />;
  if (!query.data) return failed ?? <Cards />;
  if (query.data.length > 0) {
    return (
      <div className="grid gap-6">
        {failed}
        <EventGrid events={query.data}>
          <li className="grid min-h-32 place-content-center rounded-card border-2 border-dashed border-line p-6">
            <Button variant="secondary" onClick={onFind}>
              {t.list.find}
            </Button>
          </li>
        </EventGrid>
      </div>
    );
  }
  return (
    <EmptyState
      level="h2"
      drawing={DRAWING}
      title={t.list.noneMine}
      text={t.list.noneMineText}
      action={<Button onClick={onFind}>{t.list.find}</Button>}
    />
  );
}

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';

function EventGrid({ events, children }: { events: readonly EventRow[]; children?: ReactNode }) {
  return (
    <ul className={GRID}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
      {children}
    </ul>
  );
}

function Cards() {
  return (
    <div className={GRID}>
      {[1, 2, 3].map((number) => (
        <Skeleton key={number} className="h-80 rounded-card" />
      ))}
    </div>
  );
}

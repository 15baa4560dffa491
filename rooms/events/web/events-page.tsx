import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';

import { useAddressTab } from '../../../platform/web/address-tab.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery, pagesQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { MoreButton } from '../../../platform/web/ui/more-button.tsx';
import { Tabs } from '../../../platform/web/ui/tabs.tsx';
import { NextEvening, useNextEvening } from '../../evenings/web/index.ts';
import { ComingDates } from '../../groups/web/index.ts';
import { EVENT_CATEGORIES, EVENT_FORMATS, hasPlace, type EventRow } from '../index.ts';
import { momentsOf } from './event-days.ts';
import { EventFilterBar, NEAR, NO_FILTERS, type EventFilters } from './event-filters.tsx';
import { Cards, DRAWING, EventGrid } from './event-grid.tsx';
import { leadOf } from './event-lead.ts';
import { eventsTexts } from './texts/index.ts';

/** /events: upcoming events, and the member's own with their coming dates. */
export function EventsPage() {
  const t = useTexts(eventsTexts);
  useTitle(t.title);
  const [tab, openTab] = useAddressTab(['upcoming', 'mine']);
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="grid gap-1">
          <h1 className="text-3xl sm:text-4xl">{t.heading}</h1>
          <p className="text-ink-soft max-sm:hidden">{t.intro}</p>
        </div>
        <Link
          href="/events/new"
          className={`${buttonStyles('secondary')} shrink-0 max-sm:px-3 max-sm:text-sm`}
        >
          <CalendarPlus aria-hidden className="size-5 max-sm:hidden" />
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

function Mine({ onFind }: { onFind: () => void }) {
  const t = useTexts(eventsTexts);
  const query = useQuery(apiQuery('GET /api/events/mine'));
  return (
    <div className="grid gap-6">
      <ComingDates />
      <Loaded query={query} failed={t.list.failed} skeleton={<Cards />} saysOld>
        {(events) =>
          events.length > 0 ? (
            <EventGrid events={events}>
              <li className="grid min-h-32 place-content-center rounded-card border-2 border-dashed border-line p-6">
                <Button variant="secondary" onClick={onFind}>
                  {t.list.find}
                </Button>
              </li>
            </EventGrid>
          ) : (
            <EmptyState
              level="h2"
              drawing={DRAWING}
              title={t.list.noneMine}
              text={t.list.noneMineText}
              action={<Button onClick={onFind}>{t.list.find}</Button>}
            />
          )
        }
      </Loaded>
    </div>
  );
}

function useEventFilters(): [EventFilters, (changed: Partial<EventFilters>) => void] {
  const [address, setAddress] = useSearchParams();
  const filters: EventFilters = {
    location: address.get('location') ?? '',
    radius: address.get('radius') ?? '',
    from: address.get('from') ?? '',
    until: address.get('until') ?? '',
    category: EVENT_CATEGORIES.find((name) => name === address.get('category')) ?? '',
    format: EVENT_FORMATS.find((name) => name === address.get('format')) ?? '',
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

/** The events around the member's city. */
function useNearEvents(isWanted: boolean) {
  const { user } = useSession();
  const query = { location: user.location, radius: NEAR };
  const { data, isLoading } = useQuery({
    ...apiQuery('GET /api/events', { query }),
    enabled: isWanted,
    refetchOnMount: 'always',
  });
  return { near: isWanted ? fullLast(data ?? []) : [], isLoading };
}

/** The running events that the member hosts or goes to: the list has only those to come. */
function useRunningEvents(isWanted: boolean) {
  const { user } = useSession();
  const { data, isLoading } = useQuery({
    ...apiQuery('GET /api/events/mine'),
    enabled: isWanted,
    refetchOnMount: 'always',
  });
  const isThere = ({ host, myRsvp }: EventRow) => host?.id === user.id || hasPlace(myRsvp);
  const running = data?.filter((event) => event.state === 'started' && isThere(event));
  return { running: isWanted ? (running ?? []) : [], isLoading };
}

/** Keeps the order otherwise. Of each page alone, so that nothing moves when the next one comes. */
function fullLast(events: readonly EventRow[]): EventRow[] {
  const isFull = ({ going, places, myRsvp }: EventRow) => going >= places && myRsvp === null;
  return [...events.filter((event) => !isFull(event)), ...events.filter(isFull)];
}

/**
 * Upcoming events, soonest first. Without filters, the member's running ones come first, then those
 * near the member.
 */
function Upcoming() {
  const t = useTexts(eventsTexts);
  const { user } = useSession();
  const [filters, change] = useEventFilters();
  const list = pagesQuery('GET /api/events', { query: { ...filters, ...momentsOf(filters) } });
  const query = useInfiniteQuery({
    ...list,
    queryKey: [...list.queryKey, 'pages'],
    // Only hosts and members who have answered are told of changes.
    refetchOnMount: 'always',
  });
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const { near, isLoading } = useNearEvents(!isFiltered);
  const { running, isLoading: isLoadingRunning } = useRunningEvents(!isFiltered);
  const nearIds = new Set(near.map(({ id }) => id));
  const events = query.data?.pages.flatMap(({ items }) => fullLast(items));
  const others = events?.filter(({ id }) => !nearIds.has(id)) ?? [];
  // Only of the first page, so that nothing moves when the next one comes.
  const lead = isFiltered
    ? undefined
    : leadOf(near.length > 0 ? near : (query.data?.pages[0]?.items ?? []));
  const isWaiting = query.isPending || isLoading || isLoadingRunning;
  const evening = useNextEvening();
  // The next evening is large already.
  const largeOne = lead?.id === evening.event?.id ? undefined : lead;
  // What stands above comes with the rest, so that nothing moves when it is there.
  const [isSettled, setSettled] = useState(isFiltered);
  if (!isSettled && !isWaiting && !evening.isLoading) setSettled(true);
  if (!isSettled) return <Cards />;
  return (
    <div className="grid gap-6">
      {!isFiltered && (
        <div
          className={cx(
            'grid grid-cols-1 gap-6 empty:hidden',
            running.length === 1 && 'sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
            running.length === 2 && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] 2xl:grid-cols-2',
          )}
        >
          <NextEvening />
          {!isWaiting && running.length > 0 && (
            <section aria-labelledby="events-running" className="grid gap-4">
              <h2 id="events-running" className={cx('text-xl', running.length < 3 && 'sr-only')}>
                {t.states.started}
              </h2>
              <EventGrid events={running} columns={Math.min(running.length, 3)} />
            </section>
          )}
        </div>
      )}
      <EventFilterBar filters={filters} onChange={change} />
      {query.error && <LoadFailed level="h2" title={t.list.failed} query={query} />}
      {isWaiting && <Cards />}
      {!isWaiting && events?.length === 0 && (
        <EmptyState
          level="h2"
          drawing={DRAWING}
          title={t.list.none}
          text={t.list.noneText}
          action={<Button onClick={() => change(NO_FILTERS)}>{t.filters.clear}</Button>}
        />
      )}
      {!isWaiting && near.length > 0 && (
        <section aria-labelledby="events-near" className="grid gap-4">
          <h2 id="events-near" className="text-xl">
            {t.list.near({ city: user.location })}
          </h2>
          <EventGrid events={near} lead={largeOne} />
        </section>
      )}
      {!isWaiting && others.length > 0 && (
        <section
          aria-labelledby={near.length > 0 ? 'events-far' : undefined}
          className="grid gap-4"
        >
          {near.length > 0 && (
            <h2 id="events-far" className="text-xl">
              {t.list.elsewhere}
            </h2>
          )}
          <EventGrid events={others} lead={near.length > 0 ? undefined : largeOne} />
        </section>
      )}
      <MoreButton query={query}>{t.list.more}</MoreButton>
    </div>
  );
}

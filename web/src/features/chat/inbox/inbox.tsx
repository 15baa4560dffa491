import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { CONTROL } from '../../../ui/field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { chatTexts } from '../texts/index.ts';
import { hrefOf } from './href-of.ts';
import { InboxRowItem } from './inbox-row.tsx';
import { moveBetweenRows } from './move-between-rows.ts';
import { useInbox } from './queries.ts';
import { RowMenu, type OpenedRow } from './row-menu.tsx';
import { TurnFilter, useTurnFilter } from './turn-filter.tsx';
import { useConversationKeys } from './use-conversation-keys.ts';
import { useTyping } from './use-typing.ts';

/** Milliseconds without a key before a search is sent. */
const SEARCH_AFTER_MS = 300;

/** The member's conversations with a search, newest first. */
export function Inbox({
  openPath,
  empty,
}: {
  /** The address of the conversation that is shown next to the list. */
  openPath?: string;
  /** Shown when there are no conversations. */
  empty: ReactNode;
}) {
  const { inbox: t } = useTexts(chatTexts);
  const [typed, setTyped] = useState('');
  const search = useDelayed(typed.trim());
  const { isTurnOnly, toggle } = useTurnFilter();
  const query = useInbox(isTurnOnly ? { search, turn: 'yours' } : { search });
  const typing = useTyping();
  const [opened, setOpened] = useState<OpenedRow>();
  const rows = query.data?.pages.flatMap(({ items }) => items);
  useConversationKeys(rows, openPath);
  if (search === '' && typed === '' && !isTurnOnly && rows?.length === 0) return empty;
  const nothing =
    search === '' && isTurnOnly ? t.nobodyWaits : t.nothingFound({ search: search || typed });
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <div role="search" className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-soft"
        />
        <input
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={moveBetweenRows}
          className={`${CONTROL} ps-11`}
        />
      </div>
      <TurnFilter isOn={isTurnOnly} onToggle={toggle} />
      <p role="status" className="sr-only">
        {search !== '' && rows !== undefined && t.found({ count: rows.length })}
      </p>
      {rows === undefined && query.isError && <LoadFailed title={t.notLoaded} query={query} />}
      {rows === undefined && !query.isError && <InboxSkeleton />}
      {rows?.length === 0 && <p className="p-6 text-center text-ink-soft">{nothing}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul
          aria-label={t.label}
          className="@container overflow-hidden rounded-card border border-line bg-surface shadow-card"
        >
          {rows.map((row) => (
            <InboxRowItem
              key={row.conversationId}
              row={row}
              href={isTurnOnly ? `${hrefOf(row)}?turn=yours` : hrefOf(row)}
              isOpen={hrefOf(row) === openPath}
              isTyping={typing.has(row.conversationId)}
              onMenu={(anchor) => setOpened({ row, anchor })}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <More onShown={() => void query.fetchNextPage()} isLoading={query.isFetchingNextPage} />
      )}
      <RowMenu opened={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), text === '' ? 0 : SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(delayed);
}

/** Loads the next page when it comes into view. */
function More({ onShown, isLoading }: { onShown: () => void; isLoading: boolean }) {
  const { inbox: t } = useTexts(chatTexts);
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(onShown);
  useEffect(() => {
    load.current = onShown;
  });
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) load.current();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="grid justify-items-center">
      <Button variant="ghost" size="sm" loading={isLoading} onClick={onShown}>
        {t.more}
      </Button>
    </div>
  );
}

function InboxSkeleton() {
  const { inbox: t } = useTexts(chatTexts);
  return (
    <div role="status" className="@container grid gap-3">
      <span className="sr-only">{t.loading}</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} aria-hidden className="flex items-center gap-3 p-3 @xl:gap-4 @xl:p-4">
          <Skeleton className="size-14 rounded-full @xl:size-20" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

import { Search } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  useEffectEvent,
} from 'react';
import { useLocation } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useLiveEvent } from '../../../../platform/web/live.tsx';
import { useScreenKeys } from '../../../../platform/web/screen-keys.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { CONTROL } from '../../../../platform/web/ui/field.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { TYPING_SHOWN_MS, type InboxRow } from '../../index.ts';
import { chatTexts } from '../texts/index.ts';
import { InboxRowItem } from './inbox-row.tsx';
import { useInbox } from './queries.ts';
import { RowMenu, type OpenedRow } from './row-menu.tsx';
import { hrefOf, moveBetweenRows } from './rows.ts';
import { TurnFilter, useTurnCount, useTurnFilter } from './turn-filter.tsx';

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
  const turns = useTurnCount();
  const query = useInbox(isTurnOnly ? { search, turn: 'yours' } : { search });
  const typing = useTyping();
  const [opened, setOpened] = useState<OpenedRow>();
  const rows = query.data?.pages.flatMap(({ items }) => items);
  useConversationKeys(rows, openPath);
  if (search === '' && typed === '' && !isTurnOnly && rows?.length === 0) {
    if (turns === 0) return empty;
    // Matches wait that have no message yet, and are rows of the filter alone.
    return (
      <div className="grid grid-cols-1 content-start gap-3">
        <TurnFilter isOn={false} onToggle={toggle} />
        {empty}
      </div>
    );
  }
  const nothing =
    search === '' && isTurnOnly ? t.nobodyWaits : t.nothingFound({ search: search || typed });
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <div role="search" className="relative min-w-[min(100%,11rem)] flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-soft"
          />
          <input
            type="search"
            aria-label={t.search}
            placeholder={t.searchShort}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={moveBetweenRows}
            className={`${CONTROL} ps-11`}
          />
        </div>
        <TurnFilter isOn={isTurnOnly} onToggle={toggle} />
      </div>
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
          <Skeleton className="size-14 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The conversations in which somebody is typing. */
function useTyping(): ReadonlySet<string> {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  function stop(conversationId: string): void {
    clearTimeout(timers.current.get(conversationId));
    setTyping((before) => new Set([...before].filter((id) => id !== conversationId)));
  }

  useLiveEvent('typing', ({ conversationId }) => {
    clearTimeout(timers.current.get(conversationId));
    timers.current.set(
      conversationId,
      setTimeout(() => stop(conversationId), TYPING_SHOWN_MS),
    );
    setTyping((before) => new Set([...before, conversationId]));
  });
  useLiveEvent('new_message', ({ message }) => stop(message.conversationId));

  return typing;
}

/** Alt with Up or Down opens the conversation before or after the open one, also from the input. */
function useConversationKeys(
  rows: readonly InboxRow[] | undefined,
  openPath: string | undefined,
): void {
  const { inbox: t } = useTexts(chatTexts);
  const [, navigate] = useLocation();
  useScreenKeys([
    { keys: ['ArrowUp', 'ArrowDown'], text: t.keys.move },
    ...(openPath === undefined
      ? []
      : [{ keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], text: t.keys.open }]),
  ]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (openPath === undefined || rows === undefined) return;
    const at = rows.findIndex((row) => hrefOf(row) === openPath);
    const next = at === -1 ? rows[0] : rows[at + by];
    if (next === undefined) return;
    event.preventDefault();
    navigate(hrefOf(next));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

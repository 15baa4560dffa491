import { Compass, HeartHandshake, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';

import { useAddressTab } from '../../../platform/web/address-tab.ts';
import { explainLoadError } from '../../../platform/web/api-error.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useTitle } from '../../../platform/web/title.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { useHoldCelebrations } from '../../../platform/web/ui/hold-celebrations.ts';
import { PixelArt } from '../../../platform/web/ui/pixel-art.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { Tabs } from '../../../platform/web/ui/tabs.tsx';
import { uiTexts } from '../../../platform/web/ui/texts/index.ts';
import { useHasTwoPanes, useIsWide } from '../../../platform/web/use-is-wide.ts';
import { Inbox, useUnreadTotal } from '../../chat/web/index.ts';
import { Discover, useCandidateCount, useDeck } from '../../discovery/web/index.ts';
import type { Match } from '../../matching/index.ts';
import { useMatches } from '../../matching/web/index.ts';
import { HEART, LETTER_BOX } from './drawings.ts';
import { MatchSection, MutualMatch, NewFaces, PendingMatch } from './match-lists.tsx';
import { matchesTexts } from './texts/index.ts';

const TABS = ['discover', 'matches', 'chat'] as const;

/** Matches (§2.6): candidates, matches and conversations. */
export function MatchesPage() {
  useHoldCelebrations();
  const t = useTexts(matchesTexts);
  const ui = useTexts(uiTexts);
  useTitle(t.title);
  const [tab, openTab] = useAddressTab(TABS);
  const matches = useMatches();
  const { fresh, active, received, sent } = matches;
  const isLoaded = matches.data !== undefined;
  const hasFreshBeside = useHasTwoPanes() && fresh.length > 0;
  // A phone keeps its room for the conversations.
  const hasFreshAbove = useIsWide() && !hasFreshBeside && fresh.length > 0;
  const deck = useDeck();
  const candidateCount = useCandidateCount(deck);
  const isDeckCounted = deck.count > 0 || (!deck.isLoading && !deck.hasFailed);
  const unread = useUnreadTotal();
  const countOf = (list: readonly Match[]) =>
    isLoaded ? t.count({ count: list.length }) : t.unknownCount;
  const toDiscover = (
    <Button variant="secondary" onClick={() => openTab('discover')}>
      {t.meetSomebody}
    </Button>
  );
  const lists = (content: ReactNode) => {
    if (matches.isPending) return <ListSkeleton />;
    if (matches.isError && matches.data === undefined) {
      return (
        <EmptyState
          title={t.notLoaded}
          text={explainLoadError(matches.error)}
          action={<Button onClick={() => void matches.refetch()}>{ui.tryAgain}</Button>}
        />
      );
    }
    return content;
  };
  // The tab counts the requests, so they come first.
  const isRequestFirst = received.length > 0;
  const newMatches = (
    <MatchSection
      key="new"
      id="new-matches"
      title={t.fresh.title}
      count={fresh.length}
      empty={
        <EmptyState
          drawing={<PixelArt rows={HEART} className="h-14" />}
          title={t.fresh.none}
          text={t.fresh.noneText}
          action={toDiscover}
        />
      }
    >
      {fresh.map((match) => (
        <MutualMatch key={match.id} match={match} />
      ))}
    </MatchSection>
  );
  const pendingMatches = (
    <MatchSection
      key="pending"
      id="pending-matches"
      title={t.pending.title}
      count={received.length + sent.length}
      empty={
        <EmptyState
          title={t.pending.none}
          text={t.pending.noneText}
          // Without new matches, the other empty list has it.
          {...(fresh.length > 0 && { action: toDiscover })}
        />
      }
    >
      {[...received, ...sent].map((match, at) => (
        <PendingMatch key={match.id} match={match} isFirst={at === 0} />
      ))}
    </MatchSection>
  );
  return (
    <div className="-mt-3 grid grid-cols-1 gap-2 sm:mt-0 sm:gap-3">
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-4xl max-sm:sr-only">{t.title}</h1>
        <div className="grid flex-1 grid-cols-[auto_auto_auto] justify-between gap-2 max-[16rem]:grid-cols-1 sm:max-w-xl sm:grid-cols-3">
          <Counter
            label={t.counters.fresh}
            value={countOf(fresh)}
            icon={<HeartHandshake aria-hidden className="size-5 text-accent-text" />}
          />
          <Counter
            label={t.counters.active}
            value={countOf(active)}
            icon={<MessagesSquare aria-hidden className="size-5 text-mint-text" />}
          />
          <Counter
            label={t.counters.discover}
            value={isDeckCounted ? candidateCount : t.unknownCount}
            icon={<Compass aria-hidden className="size-5 text-amber-text" />}
          />
        </div>
      </div>
      <Tabs
        label={t.tabs.label}
        className="max-sm:gap-3"
        value={tab}
        onChange={openTab}
        tabs={[
          { value: 'discover', label: t.tabs.discover, content: <Discover deck={deck} /> },
          {
            value: 'matches',
            label: (
              <TabLabel text={t.tabs.matches} count={received.length} words={t.requestsWaiting} />
            ),
            content: lists(
              <div className="grid gap-8">
                {isRequestFirst ? [pendingMatches, newMatches] : [newMatches, pendingMatches]}
              </div>,
            ),
          },
          {
            value: 'chat',
            label: <TabLabel text={t.tabs.chat} count={unread} words={t.newMessages} />,
            content: (
              <div
                className={cx(
                  'grid gap-6',
                  hasFreshBeside ? 'grid-cols-[minmax(0,1fr)_22rem]' : 'grid-cols-1',
                )}
              >
                {hasFreshAbove && <NewFaces matches={fresh} />}
                <section
                  aria-labelledby="active-conversations"
                  className="mx-auto grid w-full max-w-3xl content-start gap-3 lg:max-w-none"
                >
                  <h2 id="active-conversations" className="text-xl">
                    {t.active.title}
                  </h2>
                  <Inbox
                    empty={
                      <EmptyState
                        drawing={<PixelArt rows={LETTER_BOX} className="h-16" />}
                        title={t.active.none}
                        text={t.active.noneText}
                        action={
                          fresh.length === 0 ? (
                            toDiscover
                          ) : (
                            <Button variant="secondary" onClick={() => openTab('matches')}>
                              {t.active.seeMatches}
                            </Button>
                          )
                        }
                      />
                    }
                  />
                </section>
                {hasFreshBeside && (
                  <section aria-labelledby="fresh-beside" className="grid content-start gap-3">
                    <h2 id="fresh-beside" className="text-xl">
                      {t.fresh.title}
                    </h2>
                    <ul className="grid gap-3">
                      {fresh.map((match) => (
                        <MutualMatch key={match.id} match={match} isBeside />
                      ))}
                    </ul>
                  </section>
                )}
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

function Counter({ label, value, icon }: { label: string; value: string; icon: ReactNode }) {
  return (
    <p className="flex items-center gap-1 sm:min-h-12 sm:justify-center sm:gap-1.5 sm:rounded-control sm:border sm:border-line sm:bg-surface sm:px-1.5 sm:text-center">
      <span className="hidden sm:block">{icon}</span>
      {/* As wide before the number is known, so that nothing jumps when it comes. */}
      <span className="min-w-[1ch] font-pixel text-2xl leading-6 sm:min-w-[2ch]">{value}</span>
      <span className="text-xs leading-4 font-bold text-ink-soft sm:text-sm">{label}</span>
    </p>
  );
}

function TabLabel({
  text,
  count,
  words,
}: {
  text: string;
  count: number;
  /** What is counted. */
  words: (value: { count: number }) => string;
}) {
  const t = useTexts(matchesTexts);
  return (
    <span className="inline-flex items-center gap-2">
      {text}
      {count > 0 && (
        <Badge tone="accent">
          <span aria-hidden>{t.count({ count })}</span>
          <span className="sr-only">{words({ count })}</span>
        </Badge>
      )}
    </span>
  );
}

function ListSkeleton() {
  const t = useTexts(matchesTexts);
  return (
    // As high as the screen, so that the content below does not jump.
    <div role="status" className="grid min-h-dvh content-start gap-3">
      <span className="sr-only">{t.loading}</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-48 rounded-card" />
      ))}
    </div>
  );
}

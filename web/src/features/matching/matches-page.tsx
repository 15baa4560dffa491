import type { Match } from '@rizzly/domain/matching';
import { useQuery } from '@tanstack/react-query';
import { Compass, HeartHandshake, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';

import { useAddressTab } from '../../platform/address-tab.ts';
import { explainLoadError } from '../../platform/api-error.ts';
import { apiQuery } from '../../platform/query.ts';
import { useTitle } from '../../platform/title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PixelArt } from '../../ui/pixel-art.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { HEART, LETTER_BOX } from './drawings.ts';
import { MatchSection, MutualMatch, PendingMatch } from './match-lists.tsx';
import { useMatches } from './queries.ts';

const TABS = ['discover', 'matches', 'chat'] as const;

/** Stands for a count that is loading or could not be loaded. */
const UNKNOWN = '–';

/** Matches (§2): candidates, matches and conversations. app/ brings the Discover tab. */
export function MatchesPage({
  discover,
  candidateCount,
}: {
  discover: ReactNode;
  /** Undefined while it is not known. */
  candidateCount: string | undefined;
}) {
  useTitle('Matches');
  const [tab, openTab] = useAddressTab(TABS);
  const matches = useMatches();
  const { fresh, active, received, sent } = matches;
  const isLoaded = matches.data !== undefined;
  const toDiscover = (
    <Button variant="secondary" onClick={() => openTab('discover')}>
      Meet somebody
    </Button>
  );
  const lists = (content: ReactNode) => {
    if (matches.isPending) return <ListSkeleton />;
    if (matches.isError && matches.data === undefined) {
      return (
        <EmptyState
          title="Matches could not be loaded"
          text={explainLoadError(matches.error)}
          action={<Button onClick={() => void matches.refetch()}>Try again</Button>}
        />
      );
    }
    return content;
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-3xl sm:text-4xl">Matches</h1>
      <div className="grid grid-cols-3 gap-2.5 sm:gap-4">
        <Counter
          label="New Matches"
          value={isLoaded ? fresh.length : UNKNOWN}
          icon={<HeartHandshake aria-hidden className="size-5 text-accent-text" />}
        />
        <Counter
          label="Active Chats"
          value={isLoaded ? active.length : UNKNOWN}
          icon={<MessagesSquare aria-hidden className="size-5 text-mint-text" />}
        />
        <Counter
          label="Discover More"
          value={candidateCount ?? UNKNOWN}
          icon={<Compass aria-hidden className="size-5 text-amber-text" />}
        />
      </div>
      <Tabs
        label="Matches"
        value={tab}
        onChange={openTab}
        tabs={[
          { value: 'discover', label: 'Discover', content: discover },
          {
            value: 'matches',
            label: <TabLabel text="Matches" count={received.length} />,
            content: lists(
              <div className="grid gap-8 lg:grid-cols-2">
                <MatchSection
                  id="new-matches"
                  title="New Matches"
                  count={fresh.length}
                  empty={
                    <EmptyState
                      drawing={<PixelArt rows={HEART} className="h-14" />}
                      title="Nobody here yet"
                      text="When two of you like each other, it shows here."
                      action={toDiscover}
                    />
                  }
                >
                  {fresh.map((match) => (
                    <MutualMatch key={match.id} match={match} />
                  ))}
                </MatchSection>
                <MatchSection
                  id="pending-matches"
                  title="Pending Matches"
                  count={received.length + sent.length}
                  empty={
                    <EmptyState
                      title="Nothing is pending"
                      text="Requests to you, and those you sent, wait here for an answer."
                    />
                  }
                >
                  {[...received, ...sent].map((match) => (
                    <PendingMatch key={match.id} match={match} />
                  ))}
                </MatchSection>
              </div>,
            ),
          },
          {
            value: 'chat',
            label: 'Chat',
            content: lists(
              <MatchSection
                id="active-conversations"
                title="Active Conversations"
                count={active.length}
                empty={
                  <EmptyState
                    drawing={<PixelArt rows={LETTER_BOX} className="h-16" />}
                    title="No conversations yet"
                    text="Write to one of your matches: somebody has to begin."
                    action={
                      <Button variant="secondary" onClick={() => openTab('matches')}>
                        See your matches
                      </Button>
                    }
                  />
                }
              >
                <ActiveConversations matches={active} />
              </MatchSection>,
            ),
          },
        ]}
      />
    </div>
  );
}

/** Sorted by the newest message. */
function ActiveConversations({ matches }: { matches: readonly Match[] }) {
  const { data } = useQuery(apiQuery('GET /api/unread'));
  const unread = new Map(data?.conversations.map((entry) => [entry.matchId, entry.unread]));
  return matches
    .toSorted((a, b) => newestAt(b).localeCompare(newestAt(a)))
    .map((match) => (
      <MutualMatch key={match.id} match={match} unread={unread.get(match.id) ?? 0} />
    ));
}

/** ISO 8601 times sort as text. */
function newestAt({ lastMessageAt }: Match): string {
  return lastMessageAt ?? '';
}

function Counter({
  label,
  value,
  icon,
}: {
  label: string;
  value: number | string;
  icon: ReactNode;
}) {
  return (
    <p className="grid grid-cols-[auto_auto] items-center justify-center gap-x-2 rounded-card border border-line bg-surface px-1.5 py-2.5 text-center shadow-card sm:flex sm:gap-2.5 sm:py-3">
      {icon}
      <span className="font-pixel text-2xl leading-7">{value}</span>
      <span className="col-span-2 text-xs font-bold text-ink-soft sm:text-sm">{label}</span>
    </p>
  );
}

function TabLabel({ text, count }: { text: string; count: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      {text}
      {count > 0 && (
        <Badge tone="accent">
          {count}
          <span className="sr-only">{count === 1 ? ' request waiting' : ' requests waiting'}</span>
        </Badge>
      )}
    </span>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading matches</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24 rounded-card" />
      ))}
    </div>
  );
}

import type { ChallengeType } from '@rizzly/domain/play';
import { useLocation } from 'wouter';

import { useAddressTab } from '../../../platform/address-tab.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ChallengeCard } from './challenge-card.tsx';
import { SleepingGhost, TrophyDrawing } from './drawings.tsx';
import type { ListedChallenge } from './queries.ts';

const TAB_NAMES = ['daily', 'weekly', 'achievement'] as const;

const TABS: { type: ChallengeType; label: string; empty: string; text: string }[] = [
  {
    type: 'daily',
    label: 'Daily',
    empty: 'No Daily Challenges Available',
    text: 'Check back tomorrow for new challenges!',
  },
  {
    type: 'weekly',
    label: 'Weekly',
    empty: 'No Weekly Challenges Available',
    text: 'Weekly challenges refresh every Monday!',
  },
  {
    type: 'achievement',
    label: 'Achievements',
    empty: 'No Achievement Challenges Available',
    text: 'Keep playing: more are on their way.',
  },
];

/** The three lists, undefined while they load (§2.5). */
export function ChallengeTabs({ challenges }: { challenges: ListedChallenge[] | undefined }) {
  const [tab, openTab] = useAddressTab<ChallengeType>(TAB_NAMES);
  return (
    <Tabs
      label="Challenges by period"
      value={tab}
      onChange={openTab}
      tabs={TABS.map(({ type, label, empty, text }) => {
        const listed = challenges?.filter((challenge) => challenge.type === type);
        const list = <ChallengeList challenges={listed} title={empty} text={text} />;
        const isAllDone = type === 'daily' && listed !== undefined && areAllDone(listed);
        return {
          value: type,
          label,
          content: isAllDone ? (
            <div className="grid gap-5">
              <AllComplete />
              {list}
            </div>
          ) : (
            list
          ),
        };
      })}
    />
  );
}

function areAllDone(challenges: ListedChallenge[]): boolean {
  return challenges.length > 0 && challenges.every(({ completed }) => completed);
}

function ChallengeList({
  challenges,
  title,
  text,
}: {
  challenges: ListedChallenge[] | undefined;
  title: string;
  text: string;
}) {
  if (challenges === undefined) {
    return (
      <div role="status" className="grid gap-4 md:grid-cols-2">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
    );
  }
  if (challenges.length === 0) {
    return <EmptyState drawing={<SleepingGhost className="h-20" />} title={title} text={text} />;
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {challenges.map((challenge) => (
        <ChallengeCard key={challenge.id} challenge={challenge} />
      ))}
    </ul>
  );
}

/** Shown when all daily challenges are done (§2). Explore Events opens Browse, as there are no events yet. */
function AllComplete() {
  const [, navigate] = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-5 rounded-card border-2 border-amber bg-amber-soft p-5 sm:p-6">
      <TrophyDrawing className="h-20" />
      <div className="min-w-52 flex-1">
        <h2 className="text-xl">All Challenges Complete!</h2>
        <p>You have done everything on today's list. New challenges come at midnight UTC.</p>
      </div>
      <Button onClick={() => navigate('/browse')}>Explore Events</Button>
    </div>
  );
}

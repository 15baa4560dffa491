import type { ChallengeType } from '@rizzly/domain/play';
import { Link, useLocation } from 'wouter';

import { useAddressTab } from '../../../platform/address-tab.ts';
import { Rich, useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Mascot } from '../../../ui/mascot.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { uiTexts } from '../../../ui/texts/index.ts';
import { playTexts } from '../texts/index.ts';
import { ChallengeCard } from './challenge-card.tsx';
import { TrophyDrawing } from './drawings.tsx';
import type { ListedChallenge } from './queries.ts';

const TAB_NAMES = ['daily', 'weekly', 'achievement'] as const;

/** The three lists, undefined while they load (§2.5). */
export function ChallengeTabs({ challenges }: { challenges: ListedChallenge[] | undefined }) {
  const t = useTexts(playTexts).challenges;
  const [tab, openTab] = useAddressTab<ChallengeType>(TAB_NAMES);
  return (
    <Tabs
      label={t.byPeriod}
      value={tab}
      onChange={openTab}
      tabs={TAB_NAMES.map((type) => {
        const { label, empty, text } = t.tabs[type];
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
            <div className="grid gap-4">
              {type === 'achievement' && <AboutAchievements />}
              {list}
            </div>
          ),
        };
      })}
    />
  );
}

/** The profile has a tab of the same name, with badges. */
function AboutAchievements() {
  const t = useTexts(playTexts).challenges;
  return (
    <p className="text-ink-soft">
      <Rich
        text={t.aboutAchievements}
        tags={{
          link: (
            <Link
              href="/profile?tab=achievements"
              className="font-bold text-accent-text underline underline-offset-4"
            />
          ),
        }}
      />
    </p>
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
  const ui = useTexts(uiTexts);
  if (challenges === undefined) {
    return (
      <div role="status" className="grid gap-4 md:grid-cols-2 2xl:grid-cols-4">
        <span className="sr-only">{ui.loading}</span>
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
    );
  }
  if (challenges.length === 0) {
    return (
      <EmptyState drawing={<Mascot pose="sleep" className="h-20" />} title={title} text={text} />
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-4">
      {challenges.map((challenge) => (
        <ChallengeCard key={challenge.id} challenge={challenge} />
      ))}
    </ul>
  );
}

/** Shown when all daily challenges are done (§2). */
function AllComplete() {
  const t = useTexts(playTexts).challenges;
  const [, navigate] = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-5 rounded-card border-2 border-amber bg-amber-soft p-5 sm:p-6">
      <TrophyDrawing className="h-20" />
      <Mascot pose="cheer" className="h-16" />
      <div className="min-w-52 flex-1">
        <h2 className="text-xl">{t.allComplete}</h2>
        <p>{t.allCompleteText}</p>
      </div>
      <Button onClick={() => navigate('/events')}>{t.exploreEvents}</Button>
    </div>
  );
}

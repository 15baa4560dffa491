import type { ChallengeType } from '@rizzly/domain/play';
import { useLocation } from 'wouter';

import { useAddressTab } from '../../../platform/address-tab.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Mascot } from '../../../ui/mascot.tsx';
import { PixelArt } from '../../../ui/pixel-art.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { LinkedText } from '../linked-text.tsx';
import { playTexts } from '../texts/index.ts';
import { ChallengeCard } from './challenge-card.tsx';
import type { ListedChallenge } from './queries.ts';

const TROPHY = [
  '..aaaaaaaaaa..',
  '.baaaaaaaaaab.',
  'b.aalaaaaaaa.b',
  'b.aalaaaaaaa.b',
  '.baalaaaaaaab.',
  '..aaaaaaaaaa..',
  '...aaaaaaaa...',
  '....baaaab....',
  '......ab......',
  '......ab......',
  '....aaaaaa....',
  '....bbbbbb....',
];

const TAB_NAMES = ['daily', 'weekly', 'achievement'] as const;

/** Whether only its button is missing. */
const isReady = ({ completed, missing }: ListedChallenge) => !completed && missing === null;

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
        const ready = listed?.filter(isReady).length ?? 0;
        const isAllDone = type === 'daily' && listed !== undefined && areAllDone(listed);
        return {
          value: type,
          label: (
            <>
              {label}
              {ready > 0 && (
                <span aria-hidden className="ms-1.5 inline-block size-2.5 rounded-full bg-danger" />
              )}
            </>
          ),
          description: ready > 0 ? t.ready({ count: ready }) : undefined,
          content: isAllDone ? (
            <div className="grid gap-5">
              <AllComplete />
              {list}
            </div>
          ) : (
            <div className="grid gap-4">
              {/* The profile has a tab of the same name, with badges. */}
              {type === 'achievement' && (
                <LinkedText text={t.aboutAchievements} href="/profile?tab=achievements" />
              )}
              {list}
            </div>
          ),
        };
      })}
    />
  );
}

function areAllDone(challenges: ListedChallenge[]): boolean {
  return challenges.length > 0 && challenges.every(({ completed }) => completed);
}

const GRID = 'grid gap-4 md:grid-cols-2 2xl:grid-cols-4';

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
      <Loading className={GRID}>
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </Loading>
    );
  }
  if (challenges.length === 0) {
    return (
      <EmptyState drawing={<Mascot pose="sleep" className="h-20" />} title={title} text={text} />
    );
  }
  return (
    <ul className={GRID}>
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
      <PixelArt rows={TROPHY} className="h-20" />
      <Mascot pose="cheer" className="h-16" />
      <div className="min-w-52 flex-1">
        <h2 className="text-xl">{t.allComplete}</h2>
        <p>{t.allCompleteText}</p>
      </div>
      <Button onClick={() => navigate('/events')}>{t.exploreEvents}</Button>
    </div>
  );
}

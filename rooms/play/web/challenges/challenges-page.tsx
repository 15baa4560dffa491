import { CircleCheck, Flame, Sparkles, type LucideIcon } from 'lucide-react';
import { useLocation } from 'wouter';

import { useAddressTab } from '../../../../platform/web/address-tab.ts';
import { explainLoadError } from '../../../../platform/web/api-error.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { useTitle } from '../../../../platform/web/title.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { CountUp } from '../../../../platform/web/ui/count-up.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Loading } from '../../../../platform/web/ui/loading.tsx';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { PixelArt } from '../../../../platform/web/ui/pixel-art.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { Tabs } from '../../../../platform/web/ui/tabs.tsx';
import { uiTexts } from '../../../../platform/web/ui/texts/index.ts';
import { RizzmanCard } from '../../../rizzman/web/index.ts';
import type { ChallengeType } from '../../index.ts';
import { useOwnStreak } from '../daily-bonus/use-own-streak.ts';
import { LinkedText } from '../linked-text.tsx';
import { playTexts } from '../texts/index.ts';
import { ChallengeCard } from './challenge-card.tsx';
import { useChallenges, type ListedChallenge } from './queries.ts';

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

const GRID = 'grid gap-4 md:grid-cols-2 2xl:grid-cols-4';

/** Challenges with the RizzMan card (§2.5). */
export function ChallengesPage() {
  const t = useTexts(playTexts).challenges;
  const ui = useTexts(uiTexts);
  const { calmMode } = useSession().user;
  useTitle(t.title);
  const { challenges, error, retry } = useChallenges();
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <div>
        <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
        {!calmMode && <p className="mt-1 text-ink-soft max-sm:hidden">{t.text}</p>}
      </div>
      <SummaryCards challenges={challenges} />
      <RizzmanCard />
      {error !== null ? (
        <EmptyState
          drawing={<Mascot pose="sleep" className="h-20" />}
          title={t.failed}
          text={explainLoadError(error)}
          action={<Button onClick={retry}>{ui.tryAgain}</Button>}
        />
      ) : (
        <ChallengeTabs challenges={challenges} />
      )}
    </div>
  );
}

/** Completed today out of the daily count, the streak and the points (§2.5). */
function SummaryCards({ challenges }: { challenges: ListedChallenge[] | undefined }) {
  const texts = useTexts(playTexts);
  const t = texts.challenges.summary;
  const { user } = useSession();
  const { streakDays } = useOwnStreak();
  const daily = challenges?.filter(({ type }) => type === 'daily');
  const done = daily?.filter(({ completed }) => completed).length ?? 0;
  return (
    <ul className="grid grid-cols-3 gap-3 max-[16rem]:grid-cols-1 sm:gap-5">
      <Summary label={t.completed} Icon={CircleCheck} tone="bg-accent-soft text-accent-text">
        {daily === undefined ? (
          <Skeleton className="h-8 w-12 max-sm:mx-auto" />
        ) : (
          texts.progress({ done, total: daily.length })
        )}
      </Summary>
      {!user.calmMode && (
        <>
          <Summary label={t.streak} Icon={Flame} tone="bg-amber-soft text-amber-text">
            <CountUp value={streakDays} />
          </Summary>
          <Summary label={t.points} Icon={Sparkles} tone="bg-mint-soft text-mint-text">
            <CountUp value={user.rizzScore} />
          </Summary>
        </>
      )}
    </ul>
  );
}

function Summary({
  label,
  Icon,
  tone,
  children,
}: {
  label: string;
  Icon: LucideIcon;
  tone: string;
  children: React.ReactNode;
}) {
  return (
    <li className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface px-1 py-3 text-center shadow-card sm:flex-row sm:gap-4 sm:p-5 sm:text-start">
      <span
        className={cx('grid size-11 shrink-0 place-items-center rounded-full max-sm:hidden', tone)}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="flex flex-col-reverse">
        <span className="text-xs font-bold text-ink-soft sm:text-sm">{label}</span>
        <span className="font-pixel text-4xl leading-8">{children}</span>
      </div>
    </li>
  );
}

/** Whether only its button is missing. */
const isReady = ({ completed, missing }: ListedChallenge) => !completed && missing === null;

/** The three lists, undefined while they load (§2.5). */
function ChallengeTabs({ challenges }: { challenges: ListedChallenge[] | undefined }) {
  const t = useTexts(playTexts).challenges;
  const { calmMode } = useSession().user;
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
                <LinkedText
                  text={calmMode ? t.aboutAchievementsCalm : t.aboutAchievements}
                  href="/profile?tab=achievements"
                />
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

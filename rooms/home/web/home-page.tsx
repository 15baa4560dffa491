import { useQuery } from '@tanstack/react-query';
import { Hourglass, GraduationCap, Heart, Pencil, Trophy, Zap } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card, SectionRow } from '../../../platform/web/ui/card.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Mascot } from '../../../platform/web/ui/mascot.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useLessons } from '../../coaching/web/index.ts';
import { AskNewcomersLater } from '../../discovery/web/newcomers/index.ts';
import { AgainQuestions } from '../../evenings/web/again/index.ts';
import { DAILY_BONUS_POINTS } from '../../play/index.ts';
import { CheckInCard, TodaysChallengesCard } from '../../play/web/index.ts';
import { VideoIntroCard } from '../../profile/web/index.ts';
import { areStepsOver, type Quest, type StopId } from '../index.ts';
import { TodaysFace } from './face/todays-face.tsx';
import { DayPath, useOpenStop } from './path/day-path.tsx';
import { UnreadRow } from './path/unread-row.tsx';
import { useToday } from './path/use-today.ts';
import { ProfileCompletionCard } from './profile-completion-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { homeTexts } from './texts/index.ts';
import { TodaysMatchesCard } from './todays-matches-card.tsx';

const ACTIONS = [
  { href: '/profile', name: 'profile', Icon: Pencil },
  { href: '/challenges', name: 'challenges', Icon: Trophy },
  { href: '/matches', name: 'matches', Icon: Heart },
  { href: '/coach', name: 'coach', Icon: GraduationCap },
] as const;

/** Members whose quest was open in this tab. The last step is often taken on another screen. */
const seenOpen = new Set<string>();

/** Home (§2.3): one face, the day as a path, and below how the member stands. */
export function HomePage() {
  const t = useTexts(homeTexts);
  useTitle(t.title);
  const { user } = useSession();
  const isNew = user.rizzScore === 0;
  const today = useToday();
  const stop = useOpenStop(today);
  // Set only once: a card that mounts retries failed queries, and would otherwise replace itself.
  const [isKnown, setKnown] = useState(!today.isPending);
  if (!today.isPending && !isKnown) setKnown(true);
  // The rest follows after the face and the path, so that taps are handled in between.
  const hasRest = useDeferredValue(isKnown);
  return (
    <div className="grid gap-3 sm:gap-5">
      <div>
        <h1 className="text-xl wrap-anywhere sm:text-3xl">
          {isNew ? t.welcome({ name: user.fullName }) : t.welcomeBack({ name: user.fullName })}
        </h1>
        {isNew && !user.calmMode && (
          <p className="text-ink-soft">{t.firstPoints({ points: DAILY_BONUS_POINTS })}</p>
        )}
      </div>
      <LimitBanner />
      {isKnown ? (
        <div className={COLUMNS}>
          <TodaysFace {...today} />
          <div className="grid grid-cols-1 gap-3 sm:gap-5">
            <FirstStepsEnd quest={today.quest} />
            <UnreadRow conversations={today.unread} />
            <DayPath today={today} {...stop} />
            {hasRest && <AgainQuestions />}
            {hasRest && <Standing openStop={stop.open} />}
          </div>
          {hasRest && <AskNewcomersLater />}
        </div>
      ) : (
        <Loading className={COLUMNS}>
          <Skeleton className="h-[28rem] rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </Loading>
      )}
    </div>
  );
}

/** The face stands above the rest, on wide screens beside it. */
const COLUMNS =
  'grid grid-cols-1 items-start gap-3 sm:gap-5 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]';

/**
 * The specification's cards, one row each. They stay open, because §2.3 names their texts. Check-in
 * and challenges are here unless the path has them open.
 */
function Standing({ openStop }: { openStop: StopId | undefined }) {
  const t = useTexts(homeTexts).today;
  const { calmMode } = useSession().user;
  return (
    <section aria-labelledby="standing" className="grid grid-cols-1 gap-1">
      <p id="standing" className="flex min-h-11 items-center font-display text-xl font-bold">
        {t.standing}
      </p>
      <div className="grid grid-cols-1 gap-3 xl:block xl:columns-2">
        {!calmMode && (
          <Piece>
            <ScoreCard />
          </Piece>
        )}
        {!calmMode && openStop !== 'checkIn' && (
          <Piece data-focus-item="check-in">
            <CheckInCard />
          </Piece>
        )}
        <Piece>
          <TodaysMatchesCard />
        </Piece>
        {openStop !== 'challenge' && (
          <Piece>
            <TodaysChallengesCard />
          </Piece>
        )}
        <Piece>
          <ProfileCompletionCard />
        </Piece>
        <Piece>
          <QuickActionsCard />
        </Piece>
        <Piece id="video-introduction">
          <VideoIntroCard isRow />
        </Piece>
      </div>
    </section>
  );
}

function Piece(card: { id?: string; 'data-focus-item'?: string; children: ReactNode }) {
  return <Card {...card} className="break-inside-avoid overflow-clip p-0! py-1.5! xl:mb-3" />;
}

/** A message after the last of the first steps. */
function FirstStepsEnd({ quest }: { quest: Quest | undefined }) {
  const [isFinished, close] = useQuestEnd(useSession().user.id, quest);
  return isFinished ? <QuestFinished onClose={close} /> : null;
}

/** Whether the quest ended in this tab, and a function to dismiss it. */
function useQuestEnd(
  memberId: string,
  quest: Quest | undefined,
): [isFinished: boolean, close: () => void] {
  const [isClosed, setClosed] = useState(false);
  if (quest?.isOpen) seenOpen.add(memberId);
  const hasEnded = quest !== undefined && areStepsOver(quest.steps);
  const close = () => {
    seenOpen.delete(memberId);
    setClosed(true);
  };
  return [hasEnded && !isClosed && seenOpen.has(memberId), close];
}

/** A message after the last of the first steps. */
function QuestFinished({ onClose }: { onClose: () => void }) {
  const t = useTexts(homeTexts).quest;
  return (
    <Card
      as="section"
      aria-labelledby="quest-finished"
      className="flex flex-wrap items-center gap-4 border-2 border-mint bg-mint-soft"
    >
      <Mascot pose="cheer" className="h-16 shrink-0" />
      <div className="min-w-40 flex-1">
        <h2 id="quest-finished" className="text-xl">
          {t.finished}
        </h2>
        <p>{t.finishedText}</p>
      </div>
      <Button variant="secondary" onClick={onClose}>
        {t.close}
      </Button>
    </Card>
  );
}

/** Explains to a member who is on hold or limited what they can't do, and until when (§21). */
function LimitBanner() {
  const t = useTexts(homeTexts).limited;
  const { data } = useQuery(apiQuery('GET /api/standing'));
  const running = data?.restrictions.filter(({ isActive }) => isActive) ?? [];
  const limit =
    running.find(({ kind }) => kind === 'limit') ?? running.find(({ kind }) => kind === 'hold');
  return (
    <div role="status" className="contents">
      {limit?.until && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-amber-soft px-5 py-4 text-amber-text">
          <Hourglass aria-hidden className="size-6 shrink-0" />
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-bold">{limit.kind === 'hold' ? t.hold : t.limit}</p>
            <p>{t.text({ at: limit.until })}</p>
          </div>
          <Link
            href="/standing"
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {t.why}
          </Link>
        </div>
      )}
    </div>
  );
}

/** Links to other pages. The coach shows how many lessons are due today. */
function QuickActionsCard() {
  const t = useTexts(homeTexts).actions;
  const { due } = useLessons();
  return (
    <SectionRow title={t.title} Icon={Zap} iconColor="amber">
      <ul className="flex flex-wrap gap-2">
        {ACTIONS.map(({ href, name, Icon }) => (
          <li key={href}>
            <Link href={href} className={buttonStyles('secondary', 'sm')}>
              <Icon aria-hidden className="size-4" />
              {t[name]}
              {name === 'coach' && due > 0 && <Badge tone="amber">{t.due({ count: due })}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </SectionRow>
  );
}

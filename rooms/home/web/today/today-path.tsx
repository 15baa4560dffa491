import { Gamepad2, GraduationCap, Moon, ScanFace, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { ProgressBar } from '../../../../platform/web/ui/progress-bar.tsx';
import { DAILY_BONUS_POINTS, dailyBonusPoints } from '../../../play/index.ts';
import { CheckInCard, TodaysChallengesCard, useOwnStreak } from '../../../play/web/index.ts';
import { STOP_PARTS, type Stop, type StopId, type StopPart } from '../../index.ts';
import { BestFitCard } from '../people/best-fit-card.tsx';
import { LikedYouCard } from '../people/liked-you-card.tsx';
import { UnreadCard } from '../people/unread-card.tsx';
import { useChangeQuest } from '../quest/queries.ts';
import { StepStop } from '../quest/step-stop.tsx';
import { homeTexts } from '../texts/index.ts';
import { DoneStop, StopCard, StopContext } from './stop-card.tsx';
import type { useToday } from './use-today.ts';

type Today = ReturnType<typeof useToday>;

/** The day as a path of stops (§2.3): one is open, what is done is one line, tomorrow ends it. */
export function TodayPath({ today }: { today: Today }) {
  const { stops, current } = today;
  // What the member opened or closed. It counts until the path goes on.
  const [chosen, setChosen] = useState<{ at: StopId | undefined; open: StopId | undefined }>();
  const isDone = !stops.some(
    ({ id, state }) => id === chosen?.open && (state === 'open' || state === 'waiting'),
  );
  const isOver = chosen?.at !== current || (chosen?.open !== undefined && isDone);
  const open = isOver ? current : chosen?.open;
  return STOP_PARTS.map((part) => (
    <Part
      key={part}
      part={part}
      stops={stops.filter((stop) => stop.part === part)}
      isFinished={current === undefined}
    >
      {(stop) => (
        <li key={stop.id} className={cx(stop.id === current && 'bg-accent-soft')}>
          <StopContext
            value={{
              isOpen: stop.id === open,
              isCurrent: stop.id === current,
              toggle: () =>
                setChosen({ at: current, open: stop.id === open ? undefined : stop.id }),
            }}
          >
            <StopView stop={stop} today={today} />
          </StopContext>
        </li>
      )}
    </Part>
  ));
}

/** The stops of one part, below its title and how many are done. */
function Part({
  part,
  stops,
  isFinished,
  children,
}: {
  part: StopPart;
  stops: Stop[];
  isFinished: boolean;
  children: (stop: Stop) => ReactNode;
}) {
  const t = useTexts(homeTexts);
  const change = useChangeQuest();
  if (stops.length === 0) return null;
  const done = stops.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label={t.today.parts[part]} className="grid grid-cols-1 gap-1 sm:gap-2">
      <div className="flex min-h-11 items-center gap-3">
        <p className="flex-1 font-display text-xl leading-6 font-bold">{t.today.parts[part]}</p>
        {part !== 'people' && (
          <>
            <ProgressBar
              value={done}
              max={stops.length}
              label={part === 'today' ? t.today.label : t.quest.label}
              tone="mint"
              className="w-40 shrink-0 max-sm:hidden"
            />
            <p className="text-sm font-bold text-ink-soft tabular-nums">
              {t.quest.progress({ done, total: stops.length })}
            </p>
          </>
        )}
        {part === 'firstSteps' && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t.quest.dismiss}
            className="-ms-2 -me-2"
            onClick={() => change.mutate({ dismissed: true, skip: 'preferences' })}
          >
            <X aria-hidden className="size-5" />
          </Button>
        )}
      </div>
      <Card className="overflow-clip p-0!">
        <ol className="divide-y divide-line">{stops.map(children)}</ol>
        {part === 'today' && (
          <>
            {isFinished && <Finished />}
            <Tomorrow />
          </>
        )}
      </Card>
    </section>
  );
}

function StopView({ stop: { id, state }, today }: { stop: Stop; today: Today }) {
  const t = useTexts(homeTexts);
  const step = today.quest?.isOpen ? today.quest.steps.find((step) => step.id === id) : undefined;
  switch (id) {
    case 'liked':
      return <LikedYouCard />;
    case 'messages':
      return <UnreadCard />;
    // These two are used without opening them (§2.3), and say themselves what is done.
    case 'checkIn':
      return <CheckInCard />;
    case 'challenges':
      return <TodaysChallengesCard />;
    case 'face':
      if (state === 'done') return <DoneStop title={t.today.face.title} note={t.today.done} />;
      return today.fit ? (
        <BestFitCard key={today.fit.user.id} fit={today.fit} onAnswer={today.meetSomebody} />
      ) : (
        <LinkStop {...t.today.face} Icon={ScanFace} href="/matches" onOpen={today.meetSomebody} />
      );
    case 'lesson':
      if (state === 'done' || !today.lesson) {
        return <DoneStop title={t.today.lesson.title} note={t.today.done} />;
      }
      return (
        <LinkStop
          title={t.today.lesson.title}
          hint={t.today.lesson.text({ title: today.lesson.title, minutes: today.lesson.minutes })}
          go={t.today.lesson.go}
          Icon={GraduationCap}
          href={`/coach/lessons/${today.lesson.id}`}
        />
      );
    case 'dailyMaze':
      if (state === 'done') return <DoneStop title={t.today.maze.title} note={t.today.done} />;
      return <LinkStop {...t.today.maze} Icon={Gamepad2} href="/challenges#rizzman-play" />;
    default:
      return step && <StepStop step={step} />;
  }
}

function LinkStop({
  title,
  hint,
  text = hint,
  go,
  Icon,
  href,
  onOpen,
}: {
  title: string;
  hint?: string;
  text?: string;
  go: string;
  Icon: typeof Moon;
  href: string;
  onOpen?: () => void;
}) {
  return (
    <StopCard
      title={title}
      Icon={Icon}
      hint={
        hint && (
          <span aria-hidden className="text-sm text-ink-soft max-sm:hidden">
            {hint}
          </span>
        )
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-40 flex-1 text-ink-soft">{text}</p>
        <Link href={href} onClick={onOpen} className={buttonStyles('primary')}>
          {go}
        </Link>
      </div>
    </StopCard>
  );
}

/** The end of the path, once everything is done. */
function Finished() {
  const t = useTexts(homeTexts).today;
  return (
    <div role="status" className="flex items-center gap-4 bg-mint-soft px-4 py-3 sm:px-6">
      <Mascot pose="cheer" className="h-14 shrink-0" />
      <div>
        <p className="font-display text-xl font-bold">{t.finished}</p>
        <p>{t.finishedText}</p>
      </div>
    </div>
  );
}

/** What tomorrow brings. */
function Tomorrow() {
  const t = useTexts(homeTexts).today;
  const { calmMode } = useSession().user;
  const { streakDays, isClaimed } = useOwnStreak();
  const day = streakDays + (isClaimed ? 1 : 2);
  return (
    <p className="flex min-h-9 items-center gap-2 border-t border-line px-4 py-2 text-sm text-ink-soft sm:px-6">
      <Moon aria-hidden className="size-5 shrink-0" />
      {calmMode
        ? t.tomorrowCalm
        : t.tomorrow({ day, points: dailyBonusPoints(day) || DAILY_BONUS_POINTS })}
    </p>
  );
}

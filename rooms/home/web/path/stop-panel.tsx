import { Moon } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';

import { FIRST_STEP } from '../../../../platform/web/first-step.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Avatar } from '../../../../platform/web/ui/avatar.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { hasPlace } from '../../../events/index.ts';
import type { Match } from '../../../matching/index.ts';
import { DAILY_BONUS_POINTS, dailyBonusPoints, FIRST_PICTURE_POINTS } from '../../../play/index.ts';
import { CheckInCard, useOwnStreak } from '../../../play/web/index.ts';
import type { QuestStep, QuestStepView, Stop } from '../../index.ts';
import { useChangeQuest } from '../quest/queries.ts';
import { homeTexts } from '../texts/index.ts';
import type { Today } from './use-today.ts';

const ChallengeStop = lazy(() => import('./challenge-stop.tsx'));
const EveningStop = lazy(async () => ({
  default: (await import('../../../evenings/web/index.ts')).EveningStop,
}));

/** Where each of the first steps is taken. The maze is played in place. */
const PLACES: Record<Exclude<QuestStep, 'maze'>, string> = {
  picture: '/profile?tab=picture',
  preferences: '/settings/meet',
  likes: '/matches',
  hello: '/matches?tab=matches',
};

/** The matches that a hello is offered to. The page of matches has all. */
const HELLOS = 3;

/** The opened stop, played in place where it can be. */
export function StopPanel({
  stop: { id, state },
  today,
  playMaze,
}: {
  stop: Stop;
  today: Today;
  playMaze: () => void;
}) {
  const t = useTexts(homeTexts);
  const play = (
    <Button data-focus-next onClick={playMaze}>
      {t.today.maze.go}
    </Button>
  );
  switch (id) {
    // These two are the specification's cards (§2.3), and say themselves what is done.
    case 'checkIn':
      return <CheckInCard />;
    case 'challenge':
      return (
        <Suspense fallback={null}>
          <ChallengeStop />
        </Suspense>
      );
    case 'dailyMaze':
      return (
        <Panel
          {...t.today.maze}
          text={state === 'done' ? t.today.maze.done : t.today.maze.text}
          action={play}
        />
      );
    case 'lesson':
      return <LessonPanel isDone={state === 'done'} lesson={today.lesson} />;
    case 'dailyHello':
      return <HelloPanel state={state} fresh={today.fresh} />;
    case 'evening':
      return (
        today.evening && (
          <Suspense fallback={null}>
            <EveningStop evening={today.evening} isGoing={hasPlace(today.evening.myRsvp)} />
          </Suspense>
        )
      );
    default: {
      const step = today.quest?.steps.find((one) => one.id === id);
      return step && <StepPanel step={step} play={play} />;
    }
  }
}

/** A title, a sentence, and what can be done. */
function Panel({
  title,
  text,
  action,
  children,
}: {
  title: ReactNode;
  text: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-2 px-4 py-2 sm:px-5">
      <h2 className="text-lg leading-6">{title}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-40 flex-1 text-ink-soft">{text}</p>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {children}
    </div>
  );
}

function LessonPanel({ isDone, lesson }: { isDone: boolean; lesson: Today['lesson'] }) {
  const t = useTexts(homeTexts).today.lesson;
  if (isDone || !lesson) return <Panel title={t.title} text={t.done} />;
  return (
    <Panel
      title={t.title}
      text={t.text(lesson)}
      action={
        <Link
          href={`/coach/lessons/${lesson.id}`}
          data-focus-next
          className={buttonStyles('primary')}
        >
          {t.go}
        </Link>
      }
    />
  );
}

/** The matches without a message, each a press away from the first one. */
function HelloPanel({ state, fresh }: { state: Stop['state']; fresh: readonly Match[] }) {
  const t = useTexts(homeTexts).today.hello;
  const text = state === 'done' ? t.done : fresh.length > 0 ? t.text : t.none;
  return (
    <Panel title={t.title} text={text}>
      {fresh.length > 0 && (
        <ul className="-mx-2 grid">
          {fresh.slice(0, HELLOS).map(({ id, otherUser: { fullName: name, ...member } }) => (
            <li key={id}>
              <Link
                href={`/conversation/${id}`}
                aria-label={t.sayTo({ name })}
                className="flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-sunken"
              >
                <Avatar id={member.id} fullName={name} picture={member.profilePicture} size="lg" />
                <span dir="auto" className="min-w-0 flex-1 truncate font-bold">
                  {name}
                </span>
                <span aria-hidden className={buttonStyles('secondary', 'sm')}>
                  {t.say}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** One of a newcomer's first steps. */
function StepPanel({ step, play }: { step: QuestStepView; play: ReactNode }) {
  const { id, state, progress, maxProgress } = step;
  const { quest: texts, today } = useTexts(homeTexts);
  const t = texts.steps[id];
  const { calmMode } = useSession().user;
  const change = useChangeQuest();
  if (state === 'done') return <Panel title={t.title} text={texts.states.done} />;
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-x-2">
          {t.title}
          {maxProgress > 1 && progress > 0 && (
            <span className="text-base tabular-nums">
              {texts.progress({ done: progress, total: maxProgress })}
            </span>
          )}
          {id === 'picture' && !calmMode && (
            <Badge tone="mint">{texts.points({ count: FIRST_PICTURE_POINTS })}</Badge>
          )}
        </span>
      }
      text={id === 'maze' && calmMode ? today.maze.text : t.text}
      action={
        <>
          {id === 'maze' ? (
            play
          ) : (
            <Link
              href={PLACES[id]}
              state={FIRST_STEP}
              data-focus-next
              className={buttonStyles('primary')}
            >
              {t.go}
            </Link>
          )}
          {state === 'open' && (
            <Button
              variant="ghost"
              aria-label={texts.skipStep({ step: t.title })}
              aria-disabled={change.isPending}
              onClick={() => change.mutate({ skip: id })}
            >
              {texts.skip}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Asks whom the member would like to meet without a press (§23), while another step is open. */
export function PreferencesQuestion() {
  const t = useTexts(homeTexts).quest.steps.preferences;
  return (
    <p className="px-4 pb-2 text-sm text-ink-soft sm:px-5">
      {t.text}{' '}
      <Link
        href={PLACES.preferences}
        state={FIRST_STEP}
        className="font-bold text-accent-text underline"
      >
        {t.go}
      </Link>
    </p>
  );
}

/** Everything is done: the streak is lit, and tomorrow is told. */
export function DayEnd() {
  const t = useTexts(homeTexts).today;
  const { calmMode } = useSession().user;
  const { streakDays } = useOwnStreak();
  const day = streakDays + 1;
  return (
    <div role="status" className="grid gap-1 px-4 py-2 sm:px-5">
      <div className="flex items-center gap-4">
        <Mascot pose="cheer" className="h-14 shrink-0" />
        <div>
          <p className="font-display text-xl font-bold">{t.finished}</p>
          <p>{calmMode || streakDays === 0 ? t.finishedText : t.lit({ day: streakDays })}</p>
        </div>
      </div>
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Moon aria-hidden className="size-5 shrink-0" />
        {calmMode
          ? t.tomorrowCalm
          : t.tomorrow({ day, points: dailyBonusPoints(day) || DAILY_BONUS_POINTS })}
      </p>
    </div>
  );
}

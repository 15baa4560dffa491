import './home.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { AskNewcomersLater } from '../../discovery/web/newcomers/index.ts';
import { AgainQuestions } from '../../evenings/web/again/index.ts';
import { DAILY_BONUS_POINTS } from '../../play/index.ts';
import { areStepsOver, type Quest } from '../index.ts';
import { TodaysFace } from './face/todays-face.tsx';
import { DayPath, useOpenStop } from './path/day-path.tsx';
import { UnreadRow } from './path/unread-row.tsx';
import { useToday } from './path/use-today.ts';
import { homeTexts } from './texts/index.ts';

// Stands below the face and the path. Loaded with Home, though after it, so that both work offline.
const loadStanding = () => import('./standing.tsx');
loadStanding().catch(() => undefined);
const Standing = lazy(loadStanding);
// Few members ever need these.
const QuestFinished = lazy(() => import('./quest/quest-finished.tsx'));
const LimitNotice = lazy(() => import('./limit-notice.tsx'));

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
        <h1 className="text-xl wrap-anywhere sm:text-3xl short:text-xl">
          {isNew ? t.welcome({ name: user.fullName }) : t.welcomeBack({ name: user.fullName })}
        </h1>
        {isNew && !user.calmMode && (
          <p className="text-ink-soft">{t.firstPoints({ points: DAILY_BONUS_POINTS })}</p>
        )}
      </div>
      <LimitBanner />
      {isKnown ? (
        <div className="home-columns">
          <TodaysFace {...today} />
          <div className="grid grid-cols-1 gap-3 sm:gap-5 path-column">
            <FirstStepsEnd quest={today.quest} />
            <UnreadRow conversations={today.unread} />
            <DayPath today={today} {...stop} />
            {hasRest && <AgainQuestions />}
          </div>
          {hasRest && (
            <Suspense fallback={<Skeleton className="h-96 rounded-card md:col-span-full" />}>
              <Standing openStop={stop.open} />
            </Suspense>
          )}
          {hasRest && <AskNewcomersLater />}
        </div>
      ) : (
        <Loading className="home-columns">
          <Skeleton className="h-[28rem] rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </Loading>
      )}
    </div>
  );
}

/** A message after the last of the first steps. */
function FirstStepsEnd({ quest }: { quest: Quest | undefined }) {
  const [isFinished, close] = useQuestEnd(useSession().user.id, quest);
  return isFinished ? (
    <Suspense fallback={null}>
      <QuestFinished onClose={close} />
    </Suspense>
  ) : null;
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

/** Explains to a member who is on hold or limited what they can't do, and until when (§21). */
function LimitBanner() {
  const { data } = useQuery(apiQuery('GET /api/standing'));
  const running = data?.restrictions.filter(({ isActive }) => isActive) ?? [];
  const limit =
    running.find(({ kind }) => kind === 'limit') ?? running.find(({ kind }) => kind === 'hold');
  return (
    <div role="status" className="contents">
      {limit?.until && (
        <Suspense fallback={null}>
          <LimitNotice isHold={limit.kind === 'hold'} until={limit.until} />
        </Suspense>
      )}
    </div>
  );
}

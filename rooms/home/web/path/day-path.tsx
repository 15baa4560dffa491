import {
  Check,
  Flame,
  Gamepad2,
  GraduationCap,
  Heart,
  ImagePlus,
  MessageCircleHeart,
  Trophy,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { Opening } from '../../../../platform/web/ui/opening.tsx';
import { MazeOfTheDay } from '../../../rizzman/web/daily/index.ts';
import type { Stop, StopId } from '../../index.ts';
import { useChangeQuest } from '../quest/queries.ts';
import { homeTexts } from '../texts/index.ts';
import { DayEnd, PreferencesQuestion, StopPanel } from './stop-panel.tsx';
import type { Today } from './use-today.ts';

const WALK_MS = 700;

const ICONS: Record<StopId, LucideIcon> = {
  picture: ImagePlus,
  preferences: UsersRound,
  likes: Heart,
  maze: Gamepad2,
  hello: MessageCircleHeart,
  checkIn: Flame,
  dailyMaze: Gamepad2,
  lesson: GraduationCap,
  challenge: Trophy,
  dailyHello: MessageCircleHeart,
  evening: UsersRound,
};

/** The stop that is opened: the current one, or the one that was chosen until the path goes on. */
export function useOpenStop({ stops, current }: Today) {
  const [chosen, setChosen] = useState<{ at: StopId | undefined; open: StopId }>();
  const isThere = chosen?.at === current && stops.some(({ id }) => id === chosen?.open);
  return {
    open: isThere ? chosen?.open : current,
    choose: (open: StopId) => setChosen({ at: current, open }),
  };
}

/** A newcomer's first steps or the day's stops (§2.3), which the mascot walks. */
export function DayPath({
  today,
  open,
  choose,
}: { today: Today } & ReturnType<typeof useOpenStop>) {
  const t = useTexts(homeTexts);
  const panelId = useId();
  const change = useChangeQuest();
  const { stops, current, quest } = today;
  const celebrated = useCelebrated(stops);
  // Stays on the page while it is closed, because a game waits in it.
  const [maze, setMaze] = useState<'open' | 'closed'>();
  const isNew = quest?.isOpen === true;
  const opened = stops.find((stop) => stop.id === open);
  const done = stops.filter(({ state }) => state === 'done').length;
  const title = isNew ? t.today.parts.firstSteps : t.today.parts.today;
  if (stops.length === 0) return null;
  return (
    <Card
      as="section"
      aria-label={title}
      data-focus-item="path"
      className="day-path grid grid-cols-1 p-0!"
    >
      <div className="flex min-h-11 items-center gap-3 px-4 pt-2 sm:px-5">
        <p className="day-path-title flex-1 font-display text-lg leading-6 font-bold">{title}</p>
        <p className="text-sm font-bold text-ink-soft tabular-nums">
          {t.quest.progress({ done, total: stops.length })}
        </p>
      </div>
      <ol className="isolate grid auto-cols-fr grid-flow-col px-1 pt-1 sm:px-3">
        {stops.map((stop) => (
          <Dot
            key={stop.id}
            stop={stop}
            isCurrent={stop.id === current}
            isOpen={stop.id === open}
            panel={panelId}
            onPress={() => choose(stop.id)}
          />
        ))}
      </ol>
      <div role="status">
        {celebrated && (
          <p key={celebrated} className="flex items-center gap-3 px-4 pt-3 font-bold sm:px-5">
            <Mascot pose="cheer" className="h-9 shrink-0" />
            {t.today.moments[celebrated]}
          </p>
        )}
      </div>
      <div id={panelId} className="pt-1 pb-2">
        {opened ? (
          <StopPanel key={opened.id} stop={opened} today={today} playMaze={() => setMaze('open')} />
        ) : (
          <DayEnd />
        )}
        {open !== 'preferences' &&
          stops.some(({ id, state }) => id === 'preferences' && state === 'open') && (
            <PreferencesQuestion />
          )}
        {isNew && (
          <Button
            variant="ghost"
            size="sm"
            className="mx-1 text-ink-soft"
            onClick={() => change.mutate({ dismissed: true, skip: 'preferences' })}
          >
            {t.quest.dismiss}
          </Button>
        )}
      </div>
      {maze !== undefined && (
        <Opening isOpen={maze === 'open'} onClose={() => setMaze('closed')}>
          <MazeOfTheDay
            open={maze === 'open'}
            onOpenChange={(isOpen) => setMaze(isOpen ? 'open' : 'closed')}
            finalFocus={() =>
              document.querySelector<HTMLElement>('[data-stop][aria-expanded=true]')
            }
          />
        </Opening>
      )}
    </Card>
  );
}

function Dot({
  stop: { id, state },
  isCurrent,
  isOpen,
  panel,
  onPress,
}: {
  stop: Stop;
  isCurrent: boolean;
  isOpen: boolean;
  panel: string;
  onPress: () => void;
}) {
  const t = useTexts(homeTexts);
  const isDone = state === 'done';
  const Icon = isDone ? Check : ICONS[id];
  return (
    <li className="path-stop">
      <button
        type="button"
        data-stop={id}
        data-focus-next={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onPress}
        className="relative flex w-full flex-col items-center gap-1 rounded-control px-0.5 pt-1 pb-1.5"
      >
        <span
          className={cx(
            'path-circle grid place-items-center rounded-full border-2',
            isDone
              ? 'border-mint bg-mint text-accent-ink'
              : isCurrent
                ? 'border-accent bg-accent-soft'
                : 'border-line-strong bg-surface text-ink-soft',
            state === 'skipped' && 'border-dashed',
          )}
        >
          {isCurrent ? <Walker /> : <Icon aria-hidden className="size-5" strokeWidth={2.6} />}
        </span>
        <span
          className={cx(
            'text-xs leading-4 font-bold wrap-anywhere sm:text-sm',
            isOpen ? 'text-ink underline decoration-2 underline-offset-4' : 'text-ink-soft',
          )}
        >
          {t.today.stops[id]}
          {(isDone || state === 'skipped') && (
            <span className="sr-only"> {t.quest.states[state]}</span>
          )}
        </span>
      </button>
    </li>
  );
}

/** Where on the page the mascot stood last, also before a visit of another page. */
let stoodAt: number | undefined;

/** The mascot at the current stop. It walks there from the stop before. */
function Walker() {
  const walker = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = walker.current;
    if (element === null) return;
    const { left } = element.getBoundingClientRect();
    const way = (stoodAt ?? left) - left;
    stoodAt = left;
    if (way === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.animate([{ transform: `translateX(${way}px)` }, { transform: 'none' }], {
      duration: WALK_MS,
      easing: 'ease-in-out',
    });
  }, []);
  return (
    <span ref={walker} aria-hidden className="relative z-10 grid">
      <Mascot className="h-7" />
    </span>
  );
}

/** What was open when each member's path was last on screen in this tab. */
const lastOpen = new Map<string, readonly StopId[]>();

/** The stop that was done last, here or on another page since Home was shown. */
function useCelebrated(stops: readonly Stop[]): StopId | undefined {
  const { user } = useSession();
  const [before, setBefore] = useState(() => lastOpen.get(user.id) ?? []);
  const [celebrated, setCelebrated] = useState<StopId>();
  const open = stops
    .filter(({ state }) => state === 'open' || state === 'waiting')
    .map(({ id }) => id);
  if (open.join() !== before.join()) {
    const done = stops.find(({ id, state }) => state === 'done' && before.includes(id));
    setBefore(open);
    if (done) setCelebrated(done.id);
  }
  useEffect(() => void lastOpen.set(user.id, before), [before, user.id]);
  return celebrated;
}

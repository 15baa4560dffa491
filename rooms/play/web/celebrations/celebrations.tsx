import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { useCelebrationsHeld } from '../../../../platform/web/ui/hold-celebrations.ts';
import { useToastShown } from '../../../../platform/web/ui/toast.ts';
import { catalogueQuery, earnedQuery } from '../achievements/queries.ts';
import { playTexts } from '../texts/index.ts';
import type { Celebration } from './celebration-banner.tsx';

const CelebrationBanner = lazy(async () => ({
  default: (await import('./celebration-banner.tsx')).CelebrationBanner,
}));

const COINS = 7;

const FLIGHT_MS = 750;

/** Milliseconds between two coins. */
const APART_MS = 55;

/** Milliseconds that the gain stays beside the counter. */
const SHOWN_MS = 1800;

/** Settings and the form of an event: a banner would cover their fields. */
const FORMS = /^\/(?:settings|events\/new|events\/[^/]+\/edit)(?:\/|$)/u;

/**
 * Celebrates new levels and achievements one at a time, including those earned in another tab or by
 * another member's action, on the page where they were earned or on Home. They wait for toasts, the game and other dialogs to close, and while a
 * screen holds them or is a form. Points fly to the counter.
 */
export function Celebrations() {
  const [waiting, setWaiting] = useState<(Celebration & { place: string })[]>([]);
  const isDialogOpen = useDialogOpen();
  const isHeld = useCelebrationsHeld();
  const isToastShown = useToastShown();
  const [place] = useLocation();
  const [begun, setBegun] = useState<string>();
  const { calmMode } = useSession().user;
  const current = useRef(place);
  useLayoutEffect(() => {
    current.current = place;
  }, [place]);
  const celebrate = useCallback((celebrations: Celebration[]) => {
    const earned = celebrations.map((one) => ({ ...one, place: current.current }));
    setWaiting((before) => [...before, ...earned]);
  }, []);
  useLevelUps(celebrate);
  useNewAchievements(celebrate);

  const shown = waiting.find((one) => place === '/' || place === one.place);
  // Calm mode celebrates nothing, and nothing is celebrated later when it ends.
  if (calmMode && waiting.length > 0) setWaiting([]);
  if (calmMode) return null;
  const isBusy = isDialogOpen || isHeld || FORMS.test(place);
  // A celebration that has started stays when a toast appears.
  const mayShow = shown !== undefined && !isBusy && (!isToastShown || begun === shown.key);
  if (!mayShow) return <PointsFlight isStill={isBusy} />;
  if (begun !== shown.key) setBegun(shown.key);
  return (
    <>
      <PointsFlight isStill />
      <Suspense fallback={null}>
        <CelebrationBanner
          key={shown.key}
          celebration={shown}
          onDone={() => setWaiting((before) => before.filter(({ key }) => key !== shown.key))}
        />
      </Suspense>
    </>
  );
}

type Celebrate = (celebrations: Celebration[]) => void;

function useLevelUps(celebrate: Celebrate): void {
  const { level } = useSession().user;
  const known = useRef(level);
  useEffect(() => {
    if (level > known.current) {
      celebrate([{ key: `level-${level}`, level }]);
    }
    known.current = level;
  }, [level, celebrate]);
}

/** Celebrates only achievements that come after the first load. */
function useNewAchievements(celebrate: Celebrate): void {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { data: earned } = useQuery(earnedQuery(user.id));
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (earned === undefined) return;
    const before = known.current;
    const ids = earned.map(({ achievementId }) => achievementId);
    known.current = new Set(ids);
    const fresh = before ? ids.filter((id) => !before.has(id)) : [];
    if (fresh.length === 0) return;
    const celebrateFresh = async () => {
      const catalogue = await queryClient.ensureQueryData(catalogueQuery);
      const achievements = catalogue.filter(({ id }) => fresh.includes(id));
      celebrate(achievements.map((achievement) => ({ key: achievement.id, achievement })));
    };
    // Without the names there is nothing to show. The achievement itself is safe.
    celebrateFresh().catch(() => {});
  }, [earned, queryClient, celebrate]);
}

interface Gain {
  points: number;
  /** Beside the counter, from the window's edges. */
  top: number;
  left: number;
}

/**
 * The smallest celebration: new points fly to the counter, which shows the gain. `isStill`: without
 * the animation, when the member is busy. Hidden from screen readers, because toasts say the same.
 */
function PointsFlight({ isStill }: { isStill: boolean }) {
  const t = useTexts(playTexts).celebration;
  const { rizzScore } = useSession().user;
  const known = useRef(rizzScore);
  const [gain, setGain] = useState<Gain>();

  const celebrate = useEffectEvent((points: number) => {
    const counter = readCounter();
    if (counter === undefined) return;
    setGain({ points, top: counter.bottom + 2, left: counter.left });
    if (!isStill) flyToCounter(counter);
  });
  useEffect(() => {
    const points = rizzScore - known.current;
    known.current = rizzScore;
    if (points > 0) celebrate(points);
  }, [rizzScore]);
  useEffect(() => {
    if (gain === undefined) return undefined;
    const timer = setTimeout(() => setGain(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [gain]);

  if (gain === undefined) return null;
  const { points, top, left } = gain;
  return (
    <span
      aria-hidden
      style={{ top, left }}
      className="pointer-events-none fixed z-70 animate-rise rounded-full bg-mint px-2.5 font-pixel text-2xl leading-7 text-night"
    >
      {t.gain({ count: points })}
    </span>
  );
}

/** The position of the points counter on the screen. Undefined when it is not shown. */
function readCounter(): DOMRect | undefined {
  const box = document.querySelector('[data-points-counter]')?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? undefined : box;
}

/**
 * Animates coins from the last pressed element to the counter. Does nothing under reduced motion.
 */
function flyToCounter(counter: DOMRect): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = middleOf(document.activeElement?.getBoundingClientRect());
  const to = middleOf(counter);
  for (let coin = 0; coin < COINS; coin += 1) fly(coin, from, to);
}

interface Point {
  x: number;
  y: number;
}

function middleOf(box: DOMRect | undefined): Point {
  const { innerWidth, innerHeight } = window;
  // No small element was pressed, for example after a change in another tab.
  if (box === undefined || box.height > innerHeight / 2) {
    return { x: innerWidth / 2, y: innerHeight / 2 };
  }
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function fly(coin: number, from: Point, to: Point): void {
  const element = document.createElement('span');
  element.ariaHidden = 'true';
  element.className =
    'pointer-events-none fixed z-60 size-3 rounded-[2px] border-2 border-mint-deep bg-mint';
  // Positions are measured from the window's edges, also in right-to-left languages.
  Object.assign(element.style, { top: '0', left: '0' });
  document.body.append(element);
  const bend = (coin - (COINS - 1) / 2) * 22;
  const at = ({ x, y }: Point) => `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  const flight = element.animate(
    [
      { transform: at(from), opacity: 0 },
      { transform: at({ x: from.x + bend, y: from.y - 40 }), opacity: 1, offset: 0.3 },
      { transform: `${at(to)} scale(0.5)`, opacity: 1 },
    ],
    { duration: FLIGHT_MS, delay: coin * APART_MS, easing: 'ease-in', fill: 'both' },
  );
  const remove = () => element.remove();
  flight.finished.then(remove, remove);
}

/** Dialogs are rendered in portals, which are children of the body. */
function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether a dialog is open. A celebration waits until it is closed. */
function useDialogOpen(): boolean {
  return useSyncExternalStore(watchDialogs, isDialogOpen);
}

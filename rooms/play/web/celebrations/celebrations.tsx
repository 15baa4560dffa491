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

const loadCoins = () => import('./coins.ts');

/** Milliseconds that the gain stays beside the counter. */
const SHOWN_MS = 1800;

/** Settings and the form of an event: a banner would cover their fields. */
const FORMS = /^\/(?:settings|events\/new|events\/[^/]+\/edit)(?:\/|$)/u;

/**
 * Celebrates new levels and achievements one at a time, including those earned in another tab or by
 * another member's action, on the page where they were earned or on Home. They wait for toasts, the
 * game and other dialogs to close, and while a screen holds them or is a form. Points fly to the
 * counter.
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
    // Without the coins the gain still shows.
    if (!isStill)
      loadCoins().then(
        (coins) => coins.flyToCounter(counter),
        () => undefined,
      );
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

import { useSession } from '../../../platform/session.tsx';
import { useCelebrationsHeld } from '../../../ui/hold-celebrations.ts';
import { useToastShown } from '../../../ui/toast.ts';
import { useDialogOpen } from '../../../ui/use-dialog-open.ts';
import { catalogueQuery, earnedQuery } from '../achievements/queries.ts';
import { CelebrationBanner, type Celebration } from './celebration-banner.tsx';
import { PointsFlight } from './points-flight.tsx';

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
      <CelebrationBanner
        key={shown.key}
        celebration={shown}
        onDone={() => setWaiting((before) => before.filter(({ key }) => key !== shown.key))}
      />
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

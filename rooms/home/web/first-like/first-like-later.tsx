import { lazy, Suspense, useEffect, useState } from 'react';

import { addDays, utcDay } from '../../../../platform/shared/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { whenQuiet } from '../../../../platform/web/when-idle.ts';
import { QUEST_DAYS } from '../../index.ts';

const FirstLikeHost = lazy(() => import('./first-like-host.tsx'));

/** Loads the sheet of a newcomer's first like ahead, so that it never opens late. */
export function FirstLikeLater() {
  const { user } = useSession();
  const [isReady, setReady] = useState(false);
  const { createdAt } = user;
  useEffect(() => {
    const isNew = utcDay(new Date()) < addDays(utcDay(new Date(createdAt)), QUEST_DAYS);
    return isNew ? whenQuiet(() => setReady(true)) : undefined;
  }, [createdAt]);
  if (!isReady) return null;
  return (
    <Suspense fallback={null}>
      <FirstLikeHost />
    </Suspense>
  );
}

import { CalendarHeart, MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'wouter';

import { ApiError } from '../../../platform/api-error.ts';
import { call, type Answer } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { guestTitle, useTitle } from '../../../platform/title.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeadLink } from './dead-link.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { planTexts } from './texts/index.ts';

type Shared = Answer<'GET /api/shared/:token'>;

/** /shared/:token for anybody: a shared date. */
export function SharedDatePage() {
  const texts = useTexts(planTexts);
  const t = texts.shared;
  useTitle(guestTitle(t.title));
  const { token = '' } = useParams();
  const [shared, setShared] = useState<Shared | 'gone' | 'failed'>();
  useEffect(() => {
    const controller = new AbortController();
    call('GET /api/shared/:token', { params: { token } }, controller.signal)
      .then(setShared)
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        setShared(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed');
      });
    return () => controller.abort();
  }, [token]);
  if (shared === undefined) {
    return (
      <NarrowPage title={t.title}>
        <Skeleton className="h-40 rounded-card" />
      </NarrowPage>
    );
  }
  if (shared === 'gone') return <DeadLink text={t.goneText} />;
  if (shared === 'failed') return <NarrowPage title={t.failed} text={texts.failedText} />;
  const { startsAt, zone, place, firstNames } = shared;
  return (
    <NarrowPage title={t.title} text={t.text}>
      <p className="flex gap-3">
        <CalendarHeart aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <time dateTime={startsAt} className="font-bold">
          {texts.when({ at: startsAt, zone })}
        </time>
      </p>
      <p className="flex gap-3">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <span dir="auto" className="wrap-anywhere">
          {texts.place(place)}
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere">
        {t.who({ names: firstNames })}
      </p>
    </NarrowPage>
  );
}

import { CalendarHeart, MapPin } from 'lucide-react';
import { useParams } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { guestTitle, useTitle } from '../../../../platform/web/title.ts';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useVisitorAnswer } from '../../../../platform/web/use-visitor-answer.ts';
import { DeadLink, NarrowPage } from './narrow-page.tsx';
import { planTexts } from './texts/index.ts';

/** /shared/:token for anybody: a shared date. */
export function SharedDatePage() {
  const texts = useTexts(planTexts);
  const t = texts.shared;
  useTitle(guestTitle(t.title));
  const { token = '' } = useParams();
  const shared = useVisitorAnswer('GET /api/shared/:token', { token });
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

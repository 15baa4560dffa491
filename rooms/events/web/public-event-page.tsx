import { CalendarDays, MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'wouter';

import { useCommunity } from '../../../platform/web/community.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { rememberPlace } from '../../../platform/web/place-after-sign-in.ts';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useVisitorAnswer } from '../../../platform/web/use-visitor-answer.ts';
import { EventCover } from './event-cover.tsx';
import { EventTime } from './event-time.tsx';
import { eventsTexts } from './texts/index.ts';

/** /events/:eventId for visitors who are not signed in: the public facts. */
export function PublicEventPage() {
  const t = useTexts(eventsTexts);
  const community = useCommunity();
  const { eventId = '' } = useParams();
  const event = useVisitorAnswer('GET /api/events/:id/public', { id: eventId });
  useTitle(guestTitle(typeof event === 'object' ? event.title : t.title));
  useEffect(() => rememberPlace(`/events/${encodeURIComponent(eventId)}`), [eventId]);
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 flex-1 content-center gap-6 px-4 py-8">
      {event === undefined && <Skeleton className="h-56 rounded-card" />}
      {event === 'gone' && <Notice title={t.visitor.gone} text={t.visitor.goneText} />}
      {event === 'failed' && <Notice title={t.page.failed} text={t.tools.failedText} />}
      {typeof event === 'object' && (
        <article className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {/* Its picture is for members. */}
          <EventCover event={{ ...event, cover: null }} className="aspect-[3/1]" />
          <div className="grid gap-4 p-6">
            <p className="justify-self-start">
              <Badge>{t.categories[event.category]}</Badge>
            </p>
            <h1 dir="auto" className="text-3xl wrap-anywhere">
              {event.title}
            </h1>
            <p className="font-bold text-ink-soft wrap-anywhere">
              {t.hostedBy({ name: event.host?.firstName ?? community.name })}
            </p>
            <p className="flex gap-3">
              <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
              <EventTime {...event} />
            </p>
            <p className="flex gap-3">
              <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
              {event.city}
            </p>
            <p className="text-ink-soft">{t.visitor.text}</p>
          </div>
        </article>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Link href="/register" className={buttonStyles('primary', 'lg')}>
          {t.visitor.join}
        </Link>
        <Link href="/login" className={buttonStyles('secondary', 'lg')}>
          {t.visitor.signIn}
        </Link>
      </div>
    </div>
  );
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div role="status" className="grid gap-2 text-center">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-ink-soft">{text}</p>
    </div>
  );
}

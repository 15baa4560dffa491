import { CalendarDays, MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';

import { call, type Answer } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { guestTitle, useTitle } from '../../platform/title.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EventTime } from './event-time.tsx';
import { eventsTexts } from './texts/index.ts';

/** /events/:eventId for visitors who are not signed in: what anybody may know. */
export function PublicEventPage() {
  const t = useTexts(eventsTexts);
  const { eventId = '' } = useParams();
  const [event, setEvent] = useState<Answer<'GET /api/events/:id/public'> | 'gone'>();
  useTitle(guestTitle(event === undefined || event === 'gone' ? t.title : event.title));
  useEffect(() => {
    const controller = new AbortController();
    call('GET /api/events/:id/public', { params: { id: eventId } }, controller.signal)
      .then(setEvent)
      .catch(() => {
        if (!controller.signal.aborted) setEvent('gone');
      });
    return () => controller.abort();
  }, [eventId]);
  return (
    <div className="mx-auto grid w-full max-w-xl flex-1 content-center gap-6 px-4 py-8">
      {event === undefined && <Skeleton className="h-56 rounded-card" />}
      {event === 'gone' && (
        <div className="grid gap-2 text-center">
          <h1 className="text-3xl">{t.visitor.gone}</h1>
          <p className="text-ink-soft">{t.visitor.goneText}</p>
        </div>
      )}
      {event !== undefined && event !== 'gone' && (
        <article className="grid gap-4 rounded-card border border-line bg-surface p-6 shadow-card">
          <h1 dir="auto" className="text-3xl wrap-anywhere">
            {event.title}
          </h1>
          <p className="font-bold text-ink-soft">{t.hostedBy({ name: event.host.firstName })}</p>
          <p className="flex gap-3">
            <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
            <EventTime {...event} />
          </p>
          <p className="flex gap-3">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
            {event.city}
          </p>
          <p className="text-ink-soft">{t.visitor.text}</p>
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

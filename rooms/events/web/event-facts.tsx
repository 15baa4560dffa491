import { CalendarDays, CalendarPlus, MapPin, Share2 } from 'lucide-react';
import { Link } from 'wouter';

import { useCommunity } from '../../../platform/web/community.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { MoreLink } from '../../../platform/web/ui/more-link.tsx';
import { toast } from '../../../platform/web/ui/toast.ts';
import type { Event } from '../index.ts';
import { EventTime } from './event-time.tsx';
import { eventsTexts } from './texts/index.ts';

export function When({ event }: { event: Event }) {
  return (
    <div className="flex items-start gap-3">
      <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <EventTime {...event} />
    </div>
  );
}

export function Place({ event }: { event: Event }) {
  const t = useTexts(eventsTexts).page;
  return (
    <div className="flex items-start gap-3">
      <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <p className="grid min-w-0">
        {event.place !== null && (
          <span dir="auto" className="font-bold wrap-anywhere">
            {event.place}
          </span>
        )}
        {event.format === 'rounds' && <span className="font-bold">{t.online}</span>}
        {event.address !== null && (
          <span dir="auto" className="wrap-anywhere">
            {event.address}
          </span>
        )}
        <span>{event.city}</span>
        {event.address === null && event.format !== 'rounds' && (
          <span className="text-sm text-ink-soft">{t.addressLater}</span>
        )}
      </p>
    </div>
  );
}

/** What can be done with its time and its address. */
export function Links({ event, isMine }: { event: Event; isMine: boolean }) {
  const t = useTexts(eventsTexts).page;
  const share = async () => {
    const url = `${location.origin}/events/${event.id}`;
    try {
      if (navigator.share) await navigator.share({ title: event.title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ title: t.shared, description: t.sharedText });
      }
    } catch {
      // The member closed the sheet.
    }
  };
  return (
    <div className="flex basis-full! flex-wrap items-center gap-x-4 gap-y-2 max-md:*:grow">
      <a
        href={`/api/events/${event.id}/calendar.ics`}
        download
        className={buttonStyles('secondary', 'sm')}
      >
        <CalendarPlus aria-hidden className="size-4" />
        {t.calendar}
      </a>
      <Button variant="secondary" size="sm" onClick={() => void share()}>
        <Share2 aria-hidden className="size-4" />
        {t.share}
      </Button>
      {/* Beside the file of one event: the subscription to all of them. */}
      {isMine && <MoreLink href="/settings/data">{t.wholeCalendar}</MoreLink>}
    </div>
  );
}

export function About({ event, isPlain }: { event: Event; isPlain: boolean }) {
  const t = useTexts(eventsTexts).page;
  const { description, rules } = event;
  const content = (
    <>
      <h2 id="event-about" className="text-lg">
        {t.about}
      </h2>
      <p dir="auto" className="measure wrap-anywhere whitespace-pre-line">
        {description}
      </p>
      {rules !== '' && (
        <div className="grid gap-1">
          <h3 className="text-base">{t.rules}</h3>
          <p dir="auto" className="measure wrap-anywhere whitespace-pre-line text-ink-soft">
            {rules}
          </p>
        </div>
      )}
    </>
  );
  if (isPlain) {
    return (
      <section aria-labelledby="event-about" className="grid gap-3 border-t border-line pt-5">
        {content}
      </section>
    );
  }
  return (
    <Card as="section" aria-labelledby="event-about" className="grid grid-cols-1 gap-4">
      {content}
    </Card>
  );
}

export function HostedBy({ event: { host }, isGuest }: { event: Event; isGuest: boolean }) {
  const t = useTexts(eventsTexts);
  const community = useCommunity();
  if (!host) {
    return <p className="font-bold wrap-anywhere">{t.hostedBy({ name: community.name })}</p>;
  }
  return (
    <Link
      href={isGuest ? `/profile/${host.id}` : '/profile'}
      className="flex min-h-11 items-center gap-3 justify-self-start font-bold hover:underline"
    >
      <span aria-hidden className="grid">
        <Avatar id={host.id} fullName={host.fullName} picture={host.profilePicture} size="sm" />
      </span>
      <span className="min-w-0 wrap-anywhere">{t.hostedBy({ name: host.fullName })}</span>
    </Link>
  );
}

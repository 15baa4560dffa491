import { MapPin, Users, Video } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import type { EventRow } from '../index.ts';
import { EventCover } from './event-cover.tsx';
import { eventsTexts } from './texts/index.ts';

const TONES: Partial<Record<NonNullable<EventRow['myRsvp']>['status'], BadgeTone>> = {
  going: 'mint',
  attended: 'mint',
  waiting: 'amber',
};

export function EventCard({ event, isLead = false }: { event: EventRow; isLead?: boolean }) {
  const t = useTexts(eventsTexts);
  const { user } = useSession();
  const { id, title, city, going, places, host, myRsvp, category, format, state } = event;
  const isFull = going >= places;
  const isCheckedIn = myRsvp?.status === 'attended' && state !== 'ended';
  return (
    <li className={isLead ? 'sm:col-span-2' : undefined}>
      <Link
        href={`/events/${id}`}
        className={cx(
          'grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface shadow-card transition-colors hover:border-line-strong',
          isLead && 'sm:grid-cols-2 sm:grid-rows-1',
        )}
      >
        <span className="relative block">
          <EventCover
            event={event}
            className={
              isLead ? 'aspect-[2/1] sm:aspect-auto sm:h-full' : 'aspect-[5/2] sm:aspect-[2/1]'
            }
          />
          <span
            aria-hidden
            className="absolute start-3 top-3 grid min-w-12 justify-items-center rounded-control bg-surface px-2 py-1 shadow-card"
          >
            <span className="text-xs font-extrabold text-accent-text uppercase">
              {t.month(event)}
            </span>
            <span className="text-xl leading-none font-extrabold">{t.day(event)}</span>
          </span>
          {host && (
            <span className={cx('absolute end-3', isLead ? '-bottom-5 sm:bottom-3' : '-bottom-5')}>
              <Avatar id={host.id} fullName={host.fullName} picture={host.profilePicture} />
            </span>
          )}
        </span>
        <span
          className={cx(
            'grid gap-2',
            isLead ? 'content-center p-5 sm:min-h-56 sm:p-6 lg:gap-3' : 'content-start p-4',
          )}
        >
          <span className="flex flex-wrap gap-1.5">
            {state === 'started' && <Badge tone="accent">{t.states.started}</Badge>}
            <Badge>{format === 'open' ? t.categories[category] : t.formats[format]}</Badge>
            {host?.id === user.id && <Badge tone="accent">{t.list.hosted}</Badge>}
            {state !== 'published' && state !== 'started' && <Badge>{t.states[state]}</Badge>}
            {myRsvp && (
              <Badge tone={TONES[myRsvp.status] ?? 'neutral'}>
                {isCheckedIn ? t.rsvp.checkedIn : t.statuses[myRsvp.status]}
              </Badge>
            )}
            {isFull && state === 'published' && <Badge tone="amber">{t.full}</Badge>}
          </span>
          <span
            dir="auto"
            className={cx(
              'font-display leading-tight font-extrabold wrap-anywhere',
              isLead ? 'text-2xl lg:text-3xl' : 'text-lg',
            )}
          >
            {title}
          </span>
          <span className={cx('font-bold', !isLead && 'text-sm')}>{t.when(event)}</span>
          <span className="flex items-center gap-1.5 text-sm text-ink-soft">
            {format === 'rounds' ? (
              <Video aria-hidden className="size-4 shrink-0" />
            ) : (
              <MapPin aria-hidden className="size-4 shrink-0" />
            )}
            {format === 'rounds' ? t.page.online : city}
          </span>
          <span className="flex items-center gap-1.5 text-sm text-ink-soft">
            <Users aria-hidden className="size-4 shrink-0" />
            {t.places({ going, places })}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Leads to the list, from where there is no event. */
export function FindEvents() {
  const t = useTexts(eventsTexts);
  return (
    <Link href="/events" className={buttonStyles()}>
      {t.list.find}
    </Link>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Pencil, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';

import { ApiError } from '../../../platform/web/api-error.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { BackLink } from '../../../platform/web/ui/back-link.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Card } from '../../../platform/web/ui/card.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { useHasTwoPanes, useIsWide } from '../../../platform/web/use-is-wide.ts';
import { AgainQuestions } from '../../evenings/web/again/index.ts';
import { TableCard, useIsWithinDay } from '../../evenings/web/index.ts';
import { ReportButton } from '../../safety/web/index.ts';
import { hasPlace, type Event } from '../index.ts';
import { CheckIn } from './check-in.tsx';
import { FindEvents } from './event-card.tsx';
import { EventCover } from './event-cover.tsx';
import { About, HostedBy, Links, Place, When } from './event-facts.tsx';
import { HostTools } from './host-tools.tsx';
import { eventQuery, hosts } from './queries.ts';
import { RsvpPanel } from './rsvp-panel.tsx';
import { eventsTexts } from './texts/index.ts';

/** How many guests fit beside the poster in one window. */
const SIDE_GUESTS = 8;

/** /events/:eventId. */
export function EventPage() {
  const t = useTexts(eventsTexts);
  const { eventId = '' } = useParams();
  // Only the host and members who have answered are told of changes.
  const query = useQuery({ ...eventQuery(eventId), refetchOnMount: 'always' });
  useTitle(query.data?.title ?? t.title);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="grid grid-cols-1 gap-4">
      {(!query.data || isGone) && <h1 className="sr-only">{t.title}</h1>}
      <BackLink href="/events">{t.page.all}</BackLink>
      {isGone ? (
        <EmptyState level="h2" title={t.page.gone} text={t.page.goneText} action={<FindEvents />} />
      ) : (
        <Loaded query={query} failed={t.page.failed} saysOld>
          {(event) => <EventView event={event} />}
        </Loaded>
      )}
    </div>
  );
}

function EventView({ event }: { event: Event }) {
  const t = useTexts(eventsTexts);
  const { user } = useSession();
  const { id, title, category, format, cover, state, host } = event;
  const isWide = useHasTwoPanes();
  const hasColumns = useIsWide();
  const isHost = hosts(user, event);
  /** Admins may be guests of what they host for the community. */
  const isGuest = host?.id !== user.id;
  const isSoonAtTable = useIsWithinDay(event.startsAt) && isGuest && hasTable(event);
  const isBefore = state === 'draft' || state === 'review' || state === 'published';
  /** Where there is room, a card of its picture, its facts and its text stands beside the answer. */
  const isPoster = hasColumns && !isHost;
  const isMine = isHost || hasPlace(event.myRsvp);
  const guests = !isHost && (format === 'open' || event.guests.length > 0) && (
    <Guests event={event} />
  );
  /** Beside a long list, the poster would stand alone. */
  const isCrowd = isPoster && event.guests.length > SIDE_GUESTS;
  const when = <When event={event} />;
  const where = (
    <Card className="flex flex-wrap gap-4 *:grow *:basis-72">
      {isWide && when}
      <Place event={event} />
      <Links event={event} isMine={isMine} />
    </Card>
  );
  /** An admin has time and place above the description, and their own answer beside it. */
  const isWhereInMain = isGuest && isHost && hasColumns;
  const about = <About event={event} isPlain={isPoster} />;
  const main = (
    <div
      key="main"
      className="grid grid-cols-1 gap-5 empty:hidden sm:col-start-1 sm:max-md:row-start-2 sm:max-md:short:row-start-auto"
    >
      {isHost && <HostTools event={event} />}
      {isWhereInMain && where}
      {!isPoster && about}
      {isCrowd && guests}
      {isGuest && host && (
        <div className="justify-self-start">
          <ReportButton
            request={{ subject: { kind: 'event', id: event.id }, name: host.fullName }}
          />
        </div>
      )}
    </div>
  );
  // In one column, it comes first for a guest, with who goes before the address.
  const side = (
    <div
      key="side"
      className="grid grid-cols-1 gap-5 sm:col-start-2 sm:max-md:row-start-2 sm:max-md:short:row-span-2 sm:max-md:short:row-start-1 md:row-span-2 md:row-start-1 lg:sticky lg:top-24"
    >
      {isGuest && format === 'rounds' && <ToRounds event={event} />}
      {isWide && !isPoster && !isWhereInMain && where}
      {isGuest && hasTable(event) && <TableCard eventId={id} startsAt={event.startsAt} />}
      {isGuest && format !== 'rounds' && <CheckIn event={event} />}
      {isGuest && <RsvpPanel event={event} />}
      {!isCrowd && guests}
      {!isWide && !isPoster && !isWhereInMain && where}
    </div>
  );
  const head = (
    <div className="grid grid-cols-1 gap-5 sm:max-md:col-span-2 sm:max-md:short:col-span-1">
      <Poster isCard={isPoster}>
        <EventCover
          event={event}
          className={cx(
            'max-h-[max(4rem,50dvh-10rem)]',
            !isPoster && 'rounded-card',
            cover === null ? 'h-20 sm:h-28 md:h-40 2xl:h-56' : 'aspect-[2/1] lg:aspect-[3/1]',
            // On a phone the faces of one's table are in view instead.
            isSoonAtTable && 'max-sm:hidden',
          )}
        />
        <div className={cx('grid grid-cols-1 gap-5', isPoster && 'p-6')}>
          <header className="grid grid-cols-1 gap-3">
            <div className="flex flex-wrap gap-2">
              {format !== 'open' && <Badge tone="accent">{t.formats[format]}</Badge>}
              <Badge>{t.categories[category]}</Badge>
              {state !== 'published' && (
                <Badge tone={state === 'started' ? 'accent' : 'amber'}>{t.states[state]}</Badge>
              )}
            </div>
            <h1 dir="auto" className="text-3xl wrap-anywhere lg:text-4xl">
              {title}
            </h1>
            <HostedBy event={event} isGuest={isGuest} />
            {!isWide && !isPoster && when}
            {isHost && isBefore && (
              <Link
                href={`/events/${id}/edit`}
                className={`${buttonStyles('secondary', 'sm')} justify-self-start`}
              >
                <Pencil aria-hidden className="size-4" />
                {t.tools.edit}
              </Link>
            )}
          </header>
          {isPoster && (
            <>
              <div className="flex flex-wrap gap-4 *:grow *:basis-64">
                {when}
                <Place event={event} />
              </div>
              {about}
              <div className="border-t border-line pt-5">
                <Links event={event} isMine={isMine} />
              </div>
            </>
          )}
        </div>
      </Poster>
      {event.blockedGoing && (
        <p
          role="status"
          className="flex items-center gap-3 rounded-control bg-amber-soft px-4 py-3 font-bold text-amber-text"
        >
          <ShieldAlert aria-hidden className="size-5 shrink-0" />
          {t.page.blocked}
        </p>
      )}
      {state === 'ended' && <AgainQuestions aboutId={id} />}
    </div>
  );
  return (
    <article className="grid grid-cols-1 items-start gap-5 sm:grid-cols-[minmax(0,1fr)_17rem] sm:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
      {head}
      {isHost || hasColumns ? [main, side] : [side, main]}
    </article>
  );
}

/** The card around the top of the page. */
function Poster({ isCard, children }: { isCard: boolean; children: ReactNode }) {
  return isCard ? (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {children}
    </div>
  ) : (
    children
  );
}

/** The way to the lobby, for those who are going. */
function ToRounds({ event: { id, state, myRsvp } }: { event: Event }) {
  const t = useTexts(eventsTexts).rounds;
  if (!hasPlace(myRsvp) || (state !== 'published' && state !== 'started')) return null;
  return (
    <Card as="section" aria-labelledby="event-rounds" className="grid grid-cols-1 gap-3">
      <h2 id="event-rounds" className="text-lg">
        {t.title}
      </h2>
      <p className="short:order-last">{t.text}</p>
      <Link href={`/events/${id}/rounds`} className={buttonStyles('primary', 'lg')}>
        {t.enter}
      </Link>
    </Card>
  );
}

const hasTable = ({ format, myRsvp }: Event) => format === 'tables' && hasPlace(myRsvp);

function Guests({ event }: { event: Event }) {
  const t = useTexts(eventsTexts);
  const { guests, going, places } = event;
  const others = Math.max(0, going - guests.length);
  return (
    <Card as="section" aria-labelledby="event-guests" className="@container grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="event-guests" className="text-lg">
          {t.page.guests}
        </h2>
        <p className="text-sm text-ink-soft">{t.places({ going, places })}</p>
      </div>
      {guests.length === 0 && <p className="text-ink-soft">{t.page.noGuests}</p>}
      {guests.length > 0 && (
        <ul className="-mx-2 grid grid-cols-1 gap-x-2 gap-y-1 @lg:grid-cols-2 @3xl:grid-cols-3">
          {guests.map((guest) => (
            <li key={guest.id}>
              <Link
                href={`/profile/${guest.id}`}
                className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1 hover:bg-sunken"
              >
                <span aria-hidden>
                  <Avatar id={guest.id} fullName={guest.fullName} picture={guest.profilePicture} />
                </span>
                <span className="grid min-w-0">
                  <span dir="auto" className="truncate font-bold">
                    {guest.fullName}
                  </span>
                  {guest.confirmedBy && (
                    <span className="text-sm text-mint-text">
                      {t.page.guestBy[guest.confirmedBy]}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {guests.length > 0 && others > 0 && (
        <p className="text-sm text-ink-soft">{t.page.more({ count: others })}</p>
      )}
    </Card>
  );
}

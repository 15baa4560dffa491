import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { firstNameOf, toCode } from '../../../platform/shared/index.ts';
import { messageOf } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { TextField } from '../../../platform/web/ui/field.tsx';
import { useAction } from '../../../platform/web/ui/use-action.ts';
import { tableQuery } from '../../evenings/web/index.ts';
import { hasPlace, type Event } from '../index.ts';
import { ALL_EVENTS, useCheckInOpen } from './queries.ts';
import { eventsTexts } from './texts/index.ts';

/** The check-in at the place: by the host's code, or by the guests that the member met. */
export function CheckIn({ event }: { event: Event }) {
  const t = useTexts(eventsTexts).checkIn;
  const isOpen = useCheckInOpen(event);
  // A guest who has checked in can still confirm others.
  if (!hasPlace(event.myRsvp) || !isOpen) return null;
  return (
    <Card as="section" aria-labelledby="event-check-in" className="grid grid-cols-1 gap-4">
      <h2 id="event-check-in" className="text-lg">
        {t.title}
      </h2>
      {event.myRsvp?.status === 'going' && <CodeForm event={event} />}
      <Meetings event={event} />
    </Card>
  );
}

function CodeForm({ event }: { event: Event }) {
  const t = useTexts(eventsTexts).checkIn;
  const [code, setCode] = useState('');
  const checkIn = useCheckIn(event);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    checkIn.mutate({ code });
  };
  const error = checkIn.error ? messageOf(checkIn.error, t.failedText) : undefined;
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
    >
      <TextField
        label={t.code}
        hint={t.text}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => {
          setCode(toCode(target.value).replaceAll(/\D/gu, '').slice(0, 6));
          // It was about the other code.
          if (checkIn.isError) checkIn.reset();
        }}
        className="px-2 text-center font-pixel text-xl tracking-[0.2em] sm:text-2xl"
      />
      {/* Beside the field, below its label. */}
      <Button type="submit" className="mt-6.5 min-h-12" loading={checkIn.isPending}>
        {t.submit}
      </Button>
    </form>
  );
}

/** By the host's code, whose field shows its own failures, or by a guest who was met. */
function useCheckIn({ id, myRsvp }: Event) {
  const t = useTexts(eventsTexts).checkIn;
  return useAction(
    (body: { code?: string; userId?: string }) =>
      call('POST /api/events/:id/check-in', { params: { id }, body }),
    {
      done: ({ rsvp }) =>
        rsvp.status === 'attended' && myRsvp?.status === 'going'
          ? { title: t.success, description: t.successText }
          : undefined,
      failed: (_error, { userId }) =>
        userId === undefined ? null : { title: t.failed, text: t.failedText },
      refreshes: ALL_EVENTS,
    },
  );
}

function Meetings({ event }: { event: Event }) {
  const t = useTexts(eventsTexts).checkIn;
  const { user } = useSession();
  const checkIn = useCheckIn(event);
  const says = new Set(event.metBy.map(({ id }) => id));
  // At tables, those at one table confirm each other.
  const isAtTable = event.format === 'tables';
  const { data } = useQuery({ ...tableQuery(event.id), enabled: isAtTable });
  const guests = isAtTable ? (data?.table?.members ?? []) : event.guests;
  const people = [...event.metBy, ...guests.filter(({ id }) => !says.has(id))].filter(
    ({ id }) => id !== user.id,
  );
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h3 className="text-base">{event.myRsvp?.status === 'going' ? t.met : t.metToo}</h3>
      <p className="text-sm text-ink-soft">{people.length === 0 ? t.nobody : t.metText}</p>
      <ul className="grid grid-cols-1 gap-2">
        {people.map(({ id, fullName, profilePicture }) => {
          const name = firstNameOf(fullName);
          const hasSaid = event.met.includes(id);
          return (
            <li key={id} className="flex flex-wrap items-center gap-3">
              <span aria-hidden>
                <Avatar id={id} fullName={fullName} picture={profilePicture} size="sm" />
              </span>
              <span dir="auto" className="min-w-0 flex-1 basis-16 text-sm font-bold wrap-anywhere">
                {says.has(id) ? t.says({ name }) : fullName}
              </span>
              <Button
                variant="secondary"
                size="sm"
                className="max-w-full wrap-anywhere"
                aria-disabled={hasSaid}
                loading={checkIn.isPending && checkIn.variables?.userId === id}
                onClick={() => checkIn.mutate({ userId: id })}
              >
                {hasSaid ? t.waits({ name }) : t.meet({ name })}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

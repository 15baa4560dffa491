import { useEffect, useState, type ReactNode } from 'react';

import { takeDetour } from '../../../platform/web/detour.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { Switch } from '../../../platform/web/ui/switch.tsx';
import { isSeated, movesUp, withdrawnAt, type Event } from '../index.ts';
import { useAnswer } from './queries.ts';
import { eventsTexts } from './texts/index.ts';

/** The member's answer, and the actions for it. */
export function RsvpPanel({ event }: { event: Event }) {
  const t = useTexts(eventsTexts);
  const { myRsvp, state } = event;
  // Guests can check in before the start.
  const isFinal = myRsvp?.status === 'removed' || myRsvp?.status === 'attended';
  return (
    <Card as="section" aria-labelledby="event-rsvp" className="grid gap-4">
      <h2 id="event-rsvp" className="text-lg">
        {t.rsvp.title}
      </h2>
      {state === 'published' && !isFinal ? (
        <OpenPanel event={event} />
      ) : (
        <ClosedPanel event={event} />
      )}
    </Card>
  );
}

function OpenPanel({ event }: { event: Event }) {
  const t = useTexts(eventsTexts).rsvp;
  const { id, myRsvp, going, places } = event;
  const answer = useAnswer(id);
  // The time when the page was opened is precise enough, because the server decides.
  const [now] = useState(() => new Date());
  const startsAt = new Date(event.startsAt);
  // Once tables are composed nobody takes a place: those who wait are seated.
  const isTaken = going >= places || isSeated(event);
  const isLate = withdrawnAt(startsAt, now) === 'late';
  const go = () => answer.mutate({ status: 'going' });
  const isAlone = event.format !== 'open';
  const { mutate } = answer;
  useEffect(() => {
    // Back from saying whom they would like to meet.
    if (takeDetour(`/events/${id}`)) mutate({ status: 'going' });
  }, [id, mutate]);
  const cancel = () => answer.mutate({ status: 'cancelled' });
  const isBusy = (status: 'going' | 'cancelled') =>
    answer.isPending && answer.variables.status === status;
  if (myRsvp?.status === 'going') {
    return (
      <>
        <Said tone="mint">{t.going}</Said>
        {isAlone && event.guests.length === 0 && <p className="text-sm text-ink-soft">{t.alone}</p>}
        {!isAlone && (
          <Switch
            label={t.showMe}
            description={t.showMeText}
            checked={myRsvp.showMe}
            onChange={(showMe) => answer.mutate({ status: 'going', showMe })}
          />
        )}
        {isLate && <p className="text-sm text-ink-soft">{t.lateWarning}</p>}
        <Button variant="secondary" loading={isBusy('cancelled')} onClick={cancel}>
          {t.cancel}
        </Button>
      </>
    );
  }
  if (myRsvp?.status === 'waiting') {
    const isOpenToAll = !movesUp(startsAt, now, event.format);
    return (
      <>
        <Said tone="amber">{t.waiting({ position: myRsvp.position ?? 1 })}</Said>
        <p className="text-sm text-ink-soft">
          {isOpenToAll ? (isSeated(event) ? t.firstAtTables : t.first) : t.movesUp}
        </p>
        {isOpenToAll && !isTaken && (
          <Button loading={isBusy('going')} onClick={go}>
            {t.take}
          </Button>
        )}
        <Button variant="secondary" loading={isBusy('cancelled')} onClick={cancel}>
          {t.leave}
        </Button>
      </>
    );
  }
  return (
    <>
      {isAlone && <p className="text-ink-soft">{t.alone}</p>}
      {myRsvp?.status === 'late' && <p className="text-sm text-ink-soft">{t.late}</p>}
      <Button size="lg" loading={answer.isPending} onClick={go}>
        {isTaken ? t.wait : isAlone ? t.goAlone : t.go}
      </Button>
    </>
  );
}

function ClosedPanel({ event: { myRsvp, state } }: { event: Event }) {
  const texts = useTexts(eventsTexts);
  const t = texts.rsvp;
  if (myRsvp?.status === 'removed') {
    return (
      <>
        <Said tone="amber">{t.removed}</Said>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {myRsvp.finding}
        </p>
      </>
    );
  }
  if (state === 'cancelled') return <Said tone="amber">{t.isCancelled}</Said>;
  if (myRsvp?.status === 'attended') {
    return (
      <>
        <Said tone="mint">{state === 'ended' ? t.attended : t.checkedIn}</Said>
        {myRsvp.confirmedBy && (
          <p className="text-sm text-ink-soft">{texts.page.confirmedBy[myRsvp.confirmedBy]}</p>
        )}
      </>
    );
  }
  if (myRsvp?.status === 'missed') return <p>{t.missed}</p>;
  if (myRsvp?.status === 'going' && state === 'started') return <Said tone="mint">{t.going}</Said>;
  return <p className="text-ink-soft">{state === 'started' ? t.running : t.over}</p>;
}

function Said({ tone, children }: { tone: 'mint' | 'amber'; children: ReactNode }) {
  const ground = tone === 'mint' ? 'bg-mint-soft text-mint-text' : 'bg-amber-soft text-amber-text';
  return (
    <p role="status" className={`rounded-control px-4 py-3 font-extrabold ${ground}`}>
      {children}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';

import { DAY_MS } from '../../../platform/shared/index.ts';
import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { ActionForm } from '../../../platform/web/ui/action-form.tsx';
import { BackLink } from '../../../platform/web/ui/back-link.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { PixelArt } from '../../../platform/web/ui/pixel-art.tsx';
import { HOST_DAYS, type Event } from '../index.ts';
import { EventCard, FindEvents } from './event-card.tsx';
import { WhatFields, WhenFields, WhereFields } from './event-form-parts.tsx';
import { type EventDraft, draftOf, eventForm, previewOf, toBody } from './event-form.ts';
import { ALL_EVENTS, eventQuery, hosts } from './queries.ts';
import { eventsTexts } from './texts/index.ts';

/** /events/new, for members who may host. */
export function NewEventPage() {
  const { form: t, page } = useTexts(eventsTexts);
  useTitle(t.newTitle);
  const { user } = useSession();
  const [now] = useState(() => Date.now());
  const isAdmin = user.role === 'admin';
  const isChecked = user.photoChecked !== null;
  const isOld = now - Date.parse(user.createdAt) >= HOST_DAYS * DAY_MS;
  return (
    <div className="grid gap-5">
      <BackLink href="/events">{page.all}</BackLink>
      <h1 className="text-3xl sm:text-4xl">{t.newTitle}</h1>
      {isAdmin || (isChecked && isOld) ? (
        <>
          <p className="text-ink-soft">
            {t.intro} {t.review}
          </p>
          <EventForm />
        </>
      ) : (
        <Gate isChecked={isChecked} isOld={isOld} />
      )}
    </div>
  );
}

/** What a member still lacks to host. Wider than the form, which has short lines. */
function Gate({ isChecked, isOld }: { isChecked: boolean; isOld: boolean }) {
  const { form: t } = useTexts(eventsTexts);
  return (
    <section
      aria-labelledby="host-gate"
      className="grid overflow-hidden rounded-card border border-line bg-surface shadow-card sm:grid-cols-[2fr_3fr] lg:grid-cols-2 lg:min-h-[min(28rem,60dvh)] 2xl:min-h-[min(34rem,64dvh)] 2xl:w-[calc(100%+18rem)]"
    >
      <div className="grid place-items-center bg-accent-soft p-5 sm:p-8">
        <PixelArt rows={HOST} className="h-16 sm:h-28 lg:h-52 2xl:h-72" />
      </div>
      <div className="grid content-center justify-items-start gap-4 p-5 sm:p-8 lg:gap-6 lg:p-12">
        <div className="grid gap-2">
          <h2 id="host-gate" className="text-2xl lg:text-3xl">
            {t.mayNot}
          </h2>
          <p className="max-w-md text-ink-soft lg:text-lg">
            {isChecked ? t.tooNew : t.photoCheckText}
          </p>
        </div>
        <ol aria-label={t.steps.label} className="grid gap-3 lg:text-lg">
          <Step number={1} isDone={isChecked}>
            {t.steps.photo}
          </Step>
          <Step number={2} isDone={isOld}>
            {t.steps.days}
          </Step>
          <Step number={3} isDone={false}>
            {t.steps.first}
          </Step>
        </ol>
        {isChecked ? (
          <FindEvents />
        ) : (
          <Link href="/settings/photo-check" className={buttonStyles('primary', 'lg')}>
            {t.photoCheck}
          </Link>
        )}
      </div>
    </section>
  );
}

/** A host behind a table, under pennants (letters: platform/web/ui/pixel-art.tsx). */
const HOST = [
  'g.......................g',
  '.gggg.......g.......gggg.',
  '.cccgggggggggggggggggmmm.',
  '.ccc.bbb...rrr...eee.mmm.',
  '..c..bbb...rrr...eee..m..',
  '......b.....r.....e......',
  '..........bbbbb..........',
  '.........bbbbbbb.........',
  '.........bbaaabb.........',
  '.........baaaaab...aa....',
  '..........aaaaa....aa....',
  '...........aaa....mm.....',
  '..........mmmmmmmmmm.....',
  '..ll.....mmmmmmmmm...ll..',
  '..ll.....mmmmmmm.....ll..',
  'ccccccccccccccccccccccccc',
  'ddddddddddddddddddddddddd',
  '..dd.................dd..',
  '..dd.................dd..',
];

function Step({ number, isDone, children }: { number: number; isDone: boolean; children: string }) {
  const { steps: t } = useTexts(eventsTexts).form;
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden
        className={cx(
          'grid size-7 shrink-0 place-items-center rounded-full text-sm font-extrabold',
          isDone ? 'bg-mint-soft text-mint-text' : 'bg-accent-soft text-accent-text',
        )}
      >
        {isDone ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      <span>
        {children}
        {isDone && <span className="sr-only"> {t.done}</span>}
      </span>
    </li>
  );
}

/** /events/:eventId/edit */
export function EditEventPage() {
  const t = useTexts(eventsTexts);
  useTitle(t.form.editTitle);
  const { user } = useSession();
  const { eventId = '' } = useParams();
  const query = useQuery(eventQuery(eventId));
  return (
    <div className="grid gap-5">
      <BackLink href={`/events/${eventId}`}>{t.form.toEvent}</BackLink>
      <h1 className="text-3xl sm:text-4xl">{t.form.editTitle}</h1>
      <Loaded query={query} failed={t.page.failed} saysOld>
        {(event) =>
          hosts(user, event) ? (
            // What the host wrote last, which may still wait for a moderator.
            <EventForm key={event.id} event={{ ...event, ...event.revision }} />
          ) : (
            <EmptyState level="h2" title={t.page.gone} action={<FindEvents />} />
          )
        }
      </Loaded>
    </div>
  );
}

function EventForm({ event }: { event?: Event }) {
  const texts = useTexts(eventsTexts);
  const t = texts.form;
  const { user } = useSession();
  const [, navigate] = useLocation();
  return (
    <ActionForm
      schema={eventForm(event)}
      issues={texts.issues}
      defaultValues={draftOf(event, user.location)}
      send={(values) => {
        const body = toBody(values, event);
        return event === undefined
          ? call('POST /api/events', { body })
          : call('PUT /api/events/:id', { params: { id: event.id }, body });
      }}
      done={{ title: t.saved }}
      failed={{ title: t.failed, text: t.failedText }}
      refreshes={ALL_EVENTS}
      onDone={({ id }) => navigate(`/events/${id}`)}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      {(form) => (
        <>
          <div className="grid gap-5">
            <WhatFields form={form} event={event} />
            <WhenFields form={form} />
            <WhereFields form={form} />
            <Button type="submit" loading={form.isBusy} className="sm:justify-self-start">
              {event === undefined || event.state === 'draft' ? t.saveDraft : t.save}
            </Button>
          </div>
          <Preview draft={form.watch()} event={event} />
        </>
      )}
    </ActionForm>
  );
}

/** The event as a card of the list, beside the fields where there is room. */
function Preview({ draft, event }: { draft: EventDraft; event: Event | undefined }) {
  const t = useTexts(eventsTexts).form;
  const { user } = useSession();
  return (
    <div inert className="hidden lg:sticky lg:top-24 lg:grid lg:gap-2">
      <p className="text-sm font-bold text-ink-soft">{t.preview}</p>
      <ul>
        <EventCard event={previewOf(draft, event, user)} />
      </ul>
    </div>
  );
}

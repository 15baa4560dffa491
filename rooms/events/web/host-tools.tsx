import { useQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { MINUTE_MS } from '../../../platform/shared/index.ts';
import { call, type Answer } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { ActionForm } from '../../../platform/web/ui/action-form.tsx';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { Confirm } from '../../../platform/web/ui/confirm.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { TextAreaField } from '../../../platform/web/ui/field.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { useAction } from '../../../platform/web/ui/use-action.ts';
import { useNow } from '../../../platform/web/use-now.ts';
import {
  describeFormat,
  FINDING_MAX,
  removeGuestBody,
  type Event,
  type EventWords,
} from '../index.ts';
import { CodeDisplay } from './code-display.tsx';
import { EventCover } from './event-cover.tsx';
import { EventTime } from './event-time.tsx';
import { ALL_EVENTS, eventQuery, useCheckInOpen } from './queries.ts';
import { eventsTexts } from './texts/index.ts';

const removeForm = removeGuestBody.pick({ finding: true });

/** The host's actions: show the code, publish, see and remove guests, cancel. */
export function HostTools({ event }: { event: Event }) {
  const texts = useTexts(eventsTexts);
  const t = texts.tools;
  const { id, state, finding } = event;
  const action = useHostAction(id);
  const [isCancelling, setCancelling] = useState(false);
  const now = useNow(MINUTE_MS);
  const isPastDraft = state === 'draft' && Date.parse(event.startsAt) <= now.getTime();
  const isPublic = state === 'published' || state === 'started' || state === 'ended';
  return (
    <Card as="section" aria-labelledby="event-host" className="grid gap-5">
      <h2 id="event-host" className="text-lg">
        {t.title}
      </h2>
      {finding !== null && (
        <div className="grid gap-1 rounded-control bg-amber-soft px-4 py-3 text-amber-text">
          <h3 className="text-base">{texts.page.finding}</h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {finding}
          </p>
        </div>
      )}
      {event.revision && <Revision event={event} revision={event.revision} />}
      {state === 'review' && <p className="text-ink-soft">{t.inReviewText}</p>}
      {isPastDraft && <p className="font-bold">{t.pastDraftText}</p>}
      {(state === 'published' || state === 'started') && <Code event={event} />}
      {state === 'draft' && (
        <Button
          className="justify-self-start"
          loading={action.isPending && action.variables === 'publish'}
          onClick={() => action.mutate('publish')}
        >
          {t.publish}
        </Button>
      )}
      {isPublic && <GuestList event={event} />}
      {state !== 'ended' && state !== 'cancelled' && (
        <div className="border-t border-line pt-4">
          <Button variant="ghost" onClick={() => setCancelling(true)}>
            {t.cancel}
          </Button>
        </div>
      )}
      <Confirm
        open={isCancelling}
        onClose={() => setCancelling(false)}
        title={t.cancelTitle}
        text={t.cancelText}
        yes={t.cancel}
        no={t.keep}
        isBusy={action.isPending}
        onYes={() => action.mutate('cancel', { onSettled: () => setCancelling(false) })}
      />
    </Card>
  );
}

/** Publishes or cancels the member's own event. */
function useHostAction(id: string) {
  const t = useTexts(eventsTexts).tools;
  return useAction(
    (action: 'publish' | 'cancel') => call(`POST /api/events/:id/${action}`, { params: { id } }),
    {
      fills: eventQuery(id).queryKey,
      done: ({ state }, action) => {
        if (action === 'cancel') return { title: t.cancelled };
        if (state === 'review') return { title: t.inReview, description: t.inReviewText };
        return { title: t.published };
      },
      failed: { title: t.failed, text: t.failedText },
      refreshes: ALL_EVENTS,
    },
  );
}

const isAsBefore = (one: EventWords, other: EventWords) =>
  (['format', 'tableSize', 'roundMinutes'] as const).every((name) => one[name] === other[name]);

/** The changes that wait for a moderator: what differs from the approved event. */
function Revision({ event, revision }: { event: Event; revision: NonNullable<Event['revision']> }) {
  const texts = useTexts(eventsTexts);
  const { form, tools: t } = texts;
  const isElsewhen = revision.startsAt !== event.startsAt || revision.endsAt !== event.endsAt;
  const changes = [
    ...(['title', 'description', 'city', 'place', 'address', 'rules'] as const).flatMap((name) =>
      revision[name] === event[name] ? [] : [[form[name], revision[name]] as const],
    ),
    ...(revision.category === event.category
      ? []
      : [[form.category, texts.categories[revision.category]] as const]),
    ...(isAsBefore(revision, event) ? [] : describeFormat(revision, { ...texts, howItGoes: form })),
    ...(revision.places === event.places ? [] : [[form.places, String(revision.places)] as const]),
  ];
  return (
    <div className="grid gap-3 rounded-control bg-amber-soft px-4 py-3 text-amber-text">
      <h3 className="text-base">{t.revisionTitle}</h3>
      <p>{t.revisionText}</p>
      <dl className="grid gap-2">
        {changes.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm font-bold">{name}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
        {isElsewhen && (
          <div>
            <dt className="text-sm font-bold">{form.startsAt}</dt>
            <dd>
              <EventTime {...revision} />
            </dd>
          </div>
        )}
        {revision.cover !== event.cover && (
          <div>
            <dt className="text-sm font-bold">{form.cover}</dt>
            <dd>
              <EventCover event={revision} className="aspect-[3/1] max-w-md rounded-control" />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Code({ event }: { event: Event }) {
  const t = useTexts(eventsTexts).tools;
  const [isShown, setShown] = useState(false);
  const isOpen = useCheckInOpen(event);
  return (
    <div className="grid gap-3">
      <h3 className="text-base">{t.code}</h3>
      <p className="text-sm text-ink-soft">{isOpen ? t.codeText : t.codeLater}</p>
      {isOpen && isShown && <CodeDisplay id={event.id} />}
      {isOpen && (
        <Button
          variant={isShown ? 'secondary' : 'primary'}
          className="justify-self-start"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t.hideCode : t.showCode}
        </Button>
      )}
    </div>
  );
}

type HostGuest = Answer<'GET /api/events/:id/guests'>[number];

function GuestList({ event }: { event: Event }) {
  const texts = useTexts(eventsTexts);
  const t = texts.tools;
  const query = useQuery(apiQuery('GET /api/events/:id/guests', { params: { id: event.id } }));
  const [removing, setRemoving] = useState<HostGuest>();
  const mayRemove = event.state === 'published' || event.state === 'started';
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-base">{t.guests}</h3>
        <p className="text-sm text-ink-soft">{texts.places(event)}</p>
      </div>
      <Loaded query={query} failed={texts.page.failed} level="h3" skeleton="h-24" saysOld>
        {(guests) => (
          <>
            {guests.length === 0 && (
              <p className="text-ink-soft">
                {event.format !== 'open' && event.going > 0 ? texts.page.guestsLater : t.noGuests}
              </p>
            )}
            <ul className="grid grid-cols-1 gap-x-6 gap-y-2 xl:grid-cols-2">
              {guests.map((guest) => {
                const { user, status, position, confirmedBy } = guest;
                const isOpen = status === 'going' || status === 'waiting';
                return (
                  <li key={user.id} className="flex items-center gap-3">
                    <span aria-hidden>
                      <Avatar id={user.id} fullName={user.fullName} picture={user.profilePicture} />
                    </span>
                    <div className="grid min-w-0 flex-1 justify-items-start">
                      <Link
                        href={`/profile/${user.id}`}
                        dir="auto"
                        className="font-bold wrap-anywhere hover:underline"
                      >
                        {user.fullName}
                      </Link>
                      <span
                        className={cx('text-sm', confirmedBy ? 'text-mint-text' : 'text-ink-soft')}
                      >
                        {position !== null
                          ? t.position({ position })
                          : confirmedBy
                            ? texts.page.guestBy[confirmedBy]
                            : texts.statuses[status]}
                      </span>
                    </div>
                    {mayRemove && isOpen && (
                      <Button
                        variant="ghost"
                        size="icon"
                        className="text-ink-soft"
                        aria-label={t.removeName({ name: user.fullName })}
                        onClick={() => setRemoving(guest)}
                      >
                        <UserMinus aria-hidden className="size-5" />
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </Loaded>
      {removing && (
        <RemoveDialog eventId={event.id} guest={removing} onClose={() => setRemoving(undefined)} />
      )}
    </div>
  );
}

function RemoveDialog({
  eventId,
  guest: { user },
  onClose,
}: {
  eventId: string;
  guest: HostGuest;
  onClose: () => void;
}) {
  const texts = useTexts(eventsTexts);
  const t = texts.tools;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.removeTitle({ name: user.fullName })}
      description={t.removeText}
    >
      <ActionForm
        schema={removeForm}
        issues={texts.issues}
        defaultValues={{ finding: '' }}
        send={({ finding }) =>
          call('POST /api/events/:id/remove', {
            params: { id: eventId },
            body: { userId: user.id, finding },
          })
        }
        done={{ title: t.removed }}
        failed={{ title: t.failed, text: t.failedText }}
        refreshes={ALL_EVENTS}
        onDone={onClose}
        className="grid gap-4"
      >
        {({ field, isBusy }) => (
          <>
            <TextAreaField label={t.reason} maxLength={FINDING_MAX} {...field('finding')} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={onClose}>
                {t.keep}
              </Button>
              <Button type="submit" variant="destructive" loading={isBusy}>
                {t.remove}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}

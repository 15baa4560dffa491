import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Link, useLocation, useParams } from 'wouter';

import { DAY_MS } from '../../../platform/shared/index.ts';
import { call } from '../../../platform/web/api.ts';
import { useCommunity } from '../../../platform/web/community.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { ActionForm } from '../../../platform/web/ui/action-form.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { SelectField, TextAreaField, TextField } from '../../../platform/web/ui/field.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { Switch } from '../../../platform/web/ui/switch.tsx';
import { PlaceField } from '../../places/web/index.ts';
import {
  ADDRESS_MAX,
  DESCRIPTION_MAX,
  EVENT_CATEGORIES,
  EVENT_FORMATS,
  HOST_DAYS,
  PLACE_MAX,
  PLACES,
  ROUND_MINUTES,
  RULES_MAX,
  TABLE_SIZE,
  TITLE_MAX,
  type Event,
} from '../index.ts';
import { CoverField } from './cover-field.tsx';
import { FindEvents } from './event-card.tsx';
import { EventCover } from './event-cover.tsx';
import { draftOf, eventForm, toBody, type EventDraft } from './event-form.ts';
import { ALL_EVENTS, eventQuery, hosts } from './queries.ts';
import { eventsTexts } from './texts/index.ts';

/** /events/new, for members who may host. */
export function NewEventPage() {
  const t = useTexts(eventsTexts).form;
  useTitle(t.newTitle);
  const { user } = useSession();
  const [now] = useState(() => Date.now());
  const isAdmin = user.role === 'admin';
  const isOld = now - Date.parse(user.createdAt) >= HOST_DAYS * DAY_MS;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <h1 className="text-3xl">{t.newTitle}</h1>
      {isAdmin || (user.photoChecked !== null && isOld) ? (
        <>
          <p className="text-ink-soft">
            {t.intro} {t.review}
          </p>
          <EventForm />
        </>
      ) : (
        <EmptyState
          level="h2"
          drawing={<ShieldCheck aria-hidden className="size-14 text-mint-text" />}
          title={t.mayNot}
          text={user.photoChecked === null ? t.photoCheckText : t.tooNew}
          action={
            user.photoChecked === null ? (
              <Link href="/settings/photo-check" className={buttonStyles()}>
                {t.photoCheck}
              </Link>
            ) : (
              <FindEvents />
            )
          }
        />
      )}
    </div>
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
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <h1 className="text-3xl">{t.form.editTitle}</h1>
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
  const community = useCommunity();
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
    >
      {({ field, control, watch, isBusy }) => {
        const [city, category, startsAt, format] = watch([
          'city',
          'category',
          'startsAt',
          'format',
        ]);
        const zoneHint = city === '' ? undefined : t.zone({ city });
        return (
          <Card className="grid gap-5">
            {event === undefined && user.role === 'admin' && (
              <Controller
                control={control}
                name="asCommunity"
                render={({ field: { value, onChange } }) => (
                  <Switch
                    label={t.asCommunity({ name: community.name })}
                    description={t.asCommunityText}
                    checked={value}
                    onChange={onChange}
                  />
                )}
              />
            )}
            <SelectField label={t.format} hint={t.formatHints[format]} {...field('format')}>
              {EVENT_FORMATS.map((name) => (
                <option key={name} value={name}>
                  {texts.formats[name]}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t.title}
              hint={t.titleHint}
              dir="auto"
              maxLength={TITLE_MAX}
              {...field('title')}
            />
            <TextAreaField
              label={t.description}
              dir="auto"
              rows={5}
              maxLength={DESCRIPTION_MAX}
              {...field('description')}
            />
            <SelectField label={t.category} {...field('category')}>
              {EVENT_CATEGORIES.map((name) => (
                <option key={name} value={name}>
                  {texts.categories[name]}
                </option>
              ))}
            </SelectField>
            <Controller
              control={control}
              name="city"
              render={({ field: chosen, fieldState }) => (
                <PlaceField
                  label={t.city}
                  value={chosen.value}
                  onChange={chosen.onChange}
                  onBlur={chosen.onBlur}
                  inputRef={chosen.ref}
                  error={fieldState.error?.message}
                />
              )}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              {format !== 'rounds' && (
                <>
                  <TextField
                    label={t.place}
                    hint={t.placeHint}
                    dir="auto"
                    maxLength={PLACE_MAX}
                    {...field('place')}
                  />
                  <TextField
                    label={t.address}
                    hint={t.addressHint}
                    dir="auto"
                    autoComplete="off"
                    maxLength={ADDRESS_MAX}
                    {...field('address')}
                  />
                </>
              )}
              <TextField
                label={t.startsAt}
                hint={zoneHint}
                type="datetime-local"
                {...field('startsAt')}
              />
              <TextField
                label={t.endsAt}
                hint={zoneHint}
                type="datetime-local"
                {...field('endsAt')}
              />
              <TextField
                label={t.places}
                hint={t.placesHint(PLACES[format])}
                inputMode="numeric"
                {...field('places')}
              />
              {format === 'tables' && (
                <SelectField label={t.tableSize} {...field('tableSize')}>
                  {numbersIn(TABLE_SIZE).map((chairs) => (
                    <option key={chairs} value={chairs}>
                      {t.chairs({ chairs })}
                    </option>
                  ))}
                </SelectField>
              )}
              {format === 'rounds' && (
                <SelectField label={t.roundMinutes} {...field('roundMinutes')}>
                  {numbersIn(ROUND_MINUTES).map((minutes) => (
                    <option key={minutes} value={minutes}>
                      {t.minutes({ minutes })}
                    </option>
                  ))}
                </SelectField>
              )}
            </div>
            <TextAreaField
              label={t.rules}
              dir="auto"
              rows={3}
              maxLength={RULES_MAX}
              {...field('rules')}
            />
            <Controller
              control={control}
              name="cover"
              render={({ field: { value, onChange } }) => (
                <CoverField
                  cover={event?.cover ?? null}
                  value={value}
                  drawing={<DrawnCover category={category} startsAt={startsAt} />}
                  onChange={onChange}
                />
              )}
            />
            <Button type="submit" loading={isBusy} className="justify-self-start">
              {event === undefined || event.state === 'draft' ? t.saveDraft : t.save}
            </Button>
          </Card>
        );
      }}
    </ActionForm>
  );
}

const numbersIn = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** The drawing that the event gets by its kind and time of day, an evening until it has a time. */
function DrawnCover({ category, startsAt }: Pick<EventDraft, 'category' | 'startsAt'>) {
  const time = startsAt.split('T')[1]?.slice(0, 5) ?? '19:00';
  return (
    <EventCover
      event={{ cover: null, category, startsAt: `2026-01-01T${time}Z`, zone: 'UTC' }}
      className="aspect-[3/1] rounded-control"
    />
  );
}

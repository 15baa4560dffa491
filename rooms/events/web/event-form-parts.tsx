import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';

import { useCommunity } from '../../../platform/web/community.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import type { FormParts } from '../../../platform/web/ui/action-form.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { SelectField, TextAreaField, TextField } from '../../../platform/web/ui/field.tsx';
import { Switch } from '../../../platform/web/ui/switch.tsx';
import { PlaceField } from '../../places/web/index.ts';
import {
  ADDRESS_MAX,
  DESCRIPTION_MAX,
  EVENT_CATEGORIES,
  EVENT_FORMATS,
  PLACE_MAX,
  PLACES,
  ROUND_MINUTES,
  RULES_MAX,
  TABLE_SIZE,
  TITLE_MAX,
  type Event,
} from '../index.ts';
import { CoverField } from './cover-field.tsx';
import { EventCover } from './event-cover.tsx';
import type { EventDraft } from './event-form.ts';
import { eventsTexts } from './texts/index.ts';

interface PartProps {
  form: FormParts<EventDraft, EventDraft>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <fieldset className="grid min-w-0 gap-5">
        <legend className="mb-3 text-lg font-extrabold">{title}</legend>
        {children}
      </fieldset>
    </Card>
  );
}

export function WhatFields({
  form: { field, control, watch },
  event,
}: PartProps & { event: Event | undefined }) {
  const texts = useTexts(eventsTexts);
  const t = texts.form;
  const { user } = useSession();
  const community = useCommunity();
  const [category, startsAt, format] = watch(['category', 'startsAt', 'format']);
  return (
    <Part title={t.what}>
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
      <div className="grid gap-5 sm:grid-cols-2">
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
    </Part>
  );
}

/** The times are those of the city, which each field says. */
export function WhenFields({ form: { field, watch } }: PartProps) {
  const t = useTexts(eventsTexts).form;
  const city = watch('city');
  const zoneHint = city === '' ? undefined : t.zone({ city });
  return (
    <Part title={t.when}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t.startsAt}
          hint={zoneHint}
          type="datetime-local"
          {...field('startsAt')}
        />
        <TextField label={t.endsAt} hint={zoneHint} type="datetime-local" {...field('endsAt')} />
      </div>
    </Part>
  );
}

export function WhereFields({ form: { field, control, watch } }: PartProps) {
  const t = useTexts(eventsTexts).form;
  return (
    <Part title={t.where}>
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
      {watch('format') !== 'rounds' && (
        <div className="grid gap-5 sm:grid-cols-2">
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
        </div>
      )}
    </Part>
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

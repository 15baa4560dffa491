import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MapPin } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Controller } from 'react-hook-form';

import { call } from '../../../../../platform/web/api.ts';
import { useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../platform/web/query.ts';
import { ActionForm } from '../../../../../platform/web/ui/action-form.tsx';
import { Combobox } from '../../../../../platform/web/ui/combobox.tsx';
import { TextField } from '../../../../../platform/web/ui/field.tsx';
import { ListCard } from '../../../../../platform/web/ui/list-card.tsx';
import { useAction } from '../../../../../platform/web/ui/use-action.ts';
import { ownPlace } from '../../../../places/index.ts';
import { Columns } from '../columns.tsx';
import { LoadedCommunity } from '../loaded-community.tsx';
import { Countries, UnitsField } from './countries.tsx';
import { EditableList } from './editable-list.tsx';
import { placesAdminTexts } from './texts/index.ts';

const LIST = 'GET /api/admin/places';

/** Where members can live, and in what distances are shown. */
export function PlacesSection() {
  return (
    <LoadedCommunity>
      {({ countries, units }) => (
        <Columns
          first={
            <>
              <Countries countries={countries} />
              <UnitsField units={units} />
            </>
          }
          second={<OwnPlaces />}
        />
      )}
    </LoadedCommunity>
  );
}

/** Places of the community's own. */
function OwnPlaces() {
  const texts = useTexts(placesAdminTexts);
  const t = texts.own;
  const query = useQuery(apiQuery(LIST));
  const remove = useAction(
    (name: string) => call('DELETE /api/admin/places/:name', { params: { name } }),
    {
      done: { title: t.removed, description: t.removedText },
      failed: { title: t.notRemoved, text: texts.tryAgain },
      refreshes: [LIST],
    },
  );
  return (
    <ListCard title={t.title} Icon={MapPin} failed={t.notLoaded} query={query}>
      {(places) => (
        <EditableList
          text={t.text}
          none={<p className="text-ink-soft">{t.none}</p>}
          label={t.list}
          items={places}
          keyOf={({ name }) => name}
          nameOf={({ name }) => name}
          smallPrint={(place) => `${t.at(place)} · ${place.timeZone}`}
          texts={t}
          isRemoving={({ name }) => remove.isPending && remove.variables === name}
          onRemove={({ name }) => remove.mutate(name)}
        >
          <NewPlace />
        </EditableList>
      )}
    </ListCard>
  );
}

const COORDINATES = ['latitude', 'longitude'] as const;

function NewPlace() {
  const texts = useTexts(placesAdminTexts);
  const t = texts.own;
  return (
    <ActionForm
      schema={ownPlace}
      issues={texts.issues}
      defaultValues={{ name: '', timeZone: '' }}
      send={(body) => call('POST /api/admin/places', { body })}
      done={({ name }) => ({ title: t.added, description: name })}
      failed={{ title: t.notAdded, text: texts.tryAgain }}
      refreshes={[LIST]}
      resets
      submit={t.add}
      submitProps={{ variant: 'secondary' }}
      className="grid gap-4 sm:grid-cols-2"
    >
      {({ field, control }) => (
        <>
          <div className="sm:col-span-2">
            <TextField label={t.name} hint={t.nameHint} {...field('name')} />
          </div>
          <Coordinates
            isWrong={COORDINATES.some((name) => field(name).error !== undefined)}
            isFirstWrong={field('name').error === undefined}
          >
            {COORDINATES.map((name) => (
              <TextField
                key={name}
                label={t[name]}
                hint={t.degreesHint}
                type="number"
                step="any"
                inputMode="decimal"
                {...field(name, { valueAsNumber: true })}
              />
            ))}
          </Coordinates>
          <div className="sm:col-span-2">
            <Controller
              control={control}
              name="timeZone"
              render={({ field: { ref, ...rest }, fieldState }) => (
                <Combobox
                  label={t.timeZone}
                  hint={t.timeZoneHint}
                  placeholder={t.chooseTimeZone}
                  items={Intl.supportedValuesOf('timeZone')}
                  inputRef={ref}
                  error={fieldState.error?.message}
                  {...rest}
                />
              )}
            />
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** Folded, because they have to be looked up. What is wrong in it stays in sight. */
function Coordinates({
  isWrong,
  isFirstWrong,
  children,
}: {
  isWrong: boolean;
  /** Whether the first field with an error is here. */
  isFirstWrong: boolean;
  children: ReactNode;
}) {
  const t = useTexts(placesAdminTexts).own;
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (isWrong && !isOpen) setOpen(true);
  // The form can't focus a field that is folded away.
  const focusWrong = useEffectEvent(() => {
    if (isFirstWrong) fold.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });
  useLayoutEffect(() => {
    if (isWrong) focusWrong();
  }, [isWrong]);
  return (
    <details
      ref={fold}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (isWrong) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
      className="group sm:col-span-2"
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-control font-bold [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        {t.coordinates}
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}

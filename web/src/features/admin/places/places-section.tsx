import { ownPlace, type OwnPlace } from '@rizzly/domain/places';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Controller } from 'react-hook-form';

import { call } from '../../../platform/api.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { LoadedCommunity } from '../loaded-community.tsx';
import { useSaveCommunity } from '../use-save-community.ts';
import { Countries } from './countries.tsx';
import { RemovableRow } from './removable-row.tsx';
import { placesAdminTexts } from './texts/index.ts';
import { UnitsField } from './units-field.tsx';

/** Where members can live, and in what distances are shown. */
export function PlacesSection() {
  const save = useSaveCommunity();
  return (
    <LoadedCommunity>
      {({ countries, units }) => (
        <>
          <Countries countries={countries} save={save} />
          <OwnPlaces />
          <UnitsField units={units} save={save} />
        </>
      )}
    </LoadedCommunity>
  );
}

/** Places of the community's own. */
function OwnPlaces() {
  const t = useTexts(placesAdminTexts).own;
  const query = useQuery(apiQuery('GET /api/admin/places'));
  return (
    <ListCard title={t.title} Icon={MapPin} failed={t.notLoaded} query={query}>
      {(places) => (
        <div className="grid gap-5">
          <p className="text-ink-soft">{t.text}</p>
          {places.length === 0 ? (
            <p className="text-ink-soft">{t.none}</p>
          ) : (
            <ul aria-label={t.list} className="grid divide-y divide-line">
              {places.map((place) => (
                <PlaceRow key={place.name} place={place} />
              ))}
            </ul>
          )}
          <NewPlace />
        </div>
      )}
    </ListCard>
  );
}

function PlaceRow({ place }: { place: OwnPlace }) {
  const texts = useTexts(placesAdminTexts);
  const t = texts.own;
  const { name } = place;
  const fetchAgain = useFetchAgain();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/places/:name', { params: { name } }),
    onSuccess: () => toast({ title: t.removed, description: t.removedText }),
    onError: (error) => showFailure(t.notRemoved, error, texts.tryAgain),
    onSettled: fetchAgain,
  });
  return (
    <RemovableRow
      id={name}
      name={name}
      remove={t.remove}
      removeName={t.removeOf({ name })}
      isRemoving={remove.isPending}
      onRemove={() => remove.mutate()}
    >
      {t.at(place)}
      {' · '}
      {place.timeZone}
    </RemovableRow>
  );
}

function NewPlace() {
  const texts = useTexts(placesAdminTexts);
  const t = texts.own;
  const fetchAgain = useFetchAgain();
  const { register, control, handleSubmit, formState, reset } = useSchemaForm(
    ownPlace,
    texts.issues,
    { defaultValues: { name: '', timeZone: '' } },
  );
  const { errors, isSubmitting } = formState;
  const add = handleSubmit(async (place) => {
    try {
      await call('POST /api/admin/places', { body: place });
      await fetchAgain();
      reset();
      toast({ title: t.added, description: place.name });
    } catch (error) {
      showFailure(t.notAdded, error, texts.tryAgain);
    }
  });
  const degrees = (name: 'latitude' | 'longitude') => (
    <TextField
      label={t[name]}
      hint={t.degreesHint}
      type="number"
      step="any"
      inputMode="decimal"
      error={errors[name]?.message}
      {...register(name, { valueAsNumber: true })}
    />
  );
  return (
    <form noValidate onSubmit={add} className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label={t.name}
          hint={t.nameHint}
          error={errors.name?.message}
          {...register('name')}
        />
      </div>
      {degrees('latitude')}
      {degrees('longitude')}
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="timeZone"
          render={({ field: { ref, ...field }, fieldState }) => (
            <Combobox
              label={t.timeZone}
              hint={t.timeZoneHint}
              items={Intl.supportedValuesOf('timeZone')}
              inputRef={ref}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        loading={isSubmitting}
        className="justify-self-start"
      >
        {t.add}
      </Button>
    </form>
  );
}

function useFetchAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/admin/places') });
}

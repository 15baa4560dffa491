import { INTERESTS } from '@rizzly/domain/account';
import { OWN_INTERESTS_MAX, ownInterest, type OwnInterest } from '@rizzly/domain/places';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { z } from 'zod';

import { call } from '../../../platform/api.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useLanguage, useTexts } from '../../../platform/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { RemovableRow } from './removable-row.tsx';
import { placesAdminTexts } from './texts/index.ts';

/** A key that is left out is the English name. */
const form = z
  .object({ key: z.string(), label: z.object({ en: z.string(), es: z.string() }) })
  .transform(({ key, label: { en, es } }): z.input<typeof ownInterest> => ({
    key: key.trim() || en,
    label: { en, es: es.trim() || null },
  }))
  .pipe(ownInterest);

/** Interests of the community's own, after those of the product. */
export function InterestsSection() {
  const t = useTexts(placesAdminTexts).interests;
  const language = useLanguage();
  const query = useQuery(apiQuery('GET /api/interests'));
  const save = useSaveInterests();
  return (
    <ListCard title={t.title} Icon={Sparkles} failed={t.notLoaded} query={query}>
      {(all) => {
        const own = all.slice(INTERESTS.length);
        const remove = async (removed: OwnInterest) => {
          const isSaved = await save(own.filter((one) => one !== removed));
          if (isSaved) toast({ title: t.removed, description: t.removedText });
        };
        return (
          <div className="grid gap-5">
            <p className="text-ink-soft">{t.text}</p>
            {own.length === 0 ? (
              <p className="text-ink-soft">{t.none}</p>
            ) : (
              <ul aria-label={t.list} className="grid divide-y divide-line">
                {own.map((one) => (
                  <RemovableRow
                    key={one.key}
                    id={one.key}
                    name={one.label[language]}
                    remove={t.remove}
                    removeName={t.removeOf({ name: one.label[language] })}
                    onRemove={() => void remove(one)}
                  >
                    {`${one.label.en} · ${one.label.es} · ${one.key}`}
                  </RemovableRow>
                ))}
              </ul>
            )}
            {own.length < OWN_INTERESTS_MAX ? (
              <NewInterest onAdd={(added) => save([...own, added])} />
            ) : (
              <p className="font-bold text-amber-text">{t.full}</p>
            )}
          </div>
        );
      }}
    </ListCard>
  );
}

function NewInterest({ onAdd }: { onAdd: (interest: OwnInterest) => Promise<boolean> }) {
  const texts = useTexts(placesAdminTexts);
  const t = texts.interests;
  const { register, handleSubmit, formState, reset } = useSchemaForm(form, texts.issues, {
    defaultValues: { key: '', label: { en: '', es: '' } },
  });
  const { errors, isSubmitting } = formState;
  const add = handleSubmit(async (interest) => {
    if (!(await onAdd(interest))) return;
    reset();
    toast({ title: t.added, description: interest.label.en });
  });
  return (
    <form noValidate onSubmit={add} className="grid gap-4 sm:grid-cols-2">
      <TextField label={t.english} error={errors.label?.en?.message} {...register('label.en')} />
      <TextField
        label={t.spanish}
        hint={t.spanishHint}
        error={errors.label?.es?.message}
        {...register('label.es')}
      />
      <div className="sm:col-span-2">
        <TextField
          label={t.key}
          hint={t.keyHint}
          error={errors.key?.message}
          {...register('key')}
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

/** Saves the interests, and says whether it went well. */
function useSaveInterests() {
  const queryClient = useQueryClient();
  const texts = useTexts(placesAdminTexts);
  return async (own: readonly OwnInterest[]): Promise<boolean> => {
    try {
      const all = await call('PUT /api/admin/interests', { body: [...own] });
      queryClient.setQueryData(queryKeyOf('GET /api/interests'), all);
      return true;
    } catch (error) {
      showFailure(texts.interests.failed, error, texts.tryAgain);
      return false;
    }
  };
}

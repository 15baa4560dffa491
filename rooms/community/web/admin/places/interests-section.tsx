import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { z } from 'zod';

import { call } from '../../../../../platform/web/api.ts';
import { useLanguage, useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../platform/web/query.ts';
import { ActionForm } from '../../../../../platform/web/ui/action-form.tsx';
import { TextField } from '../../../../../platform/web/ui/field.tsx';
import { ListCard } from '../../../../../platform/web/ui/list-card.tsx';
import { useAction } from '../../../../../platform/web/ui/use-action.ts';
import { INTERESTS } from '../../../../account/index.ts';
import { OWN_INTERESTS_MAX, ownInterest, type OwnInterest } from '../../../../places/index.ts';
import { EditableList } from './editable-list.tsx';
import { placesAdminTexts } from './texts/index.ts';

/** A key that is left out is the English name. */
const form = z
  .object({ key: z.string(), label: z.object({ en: z.string(), es: z.string() }) })
  .transform(({ key, label: { en, es } }): z.input<typeof ownInterest> => ({
    key: key.trim() || en,
    label: { en, es: es.trim() || null },
  }))
  .pipe(ownInterest);

const saveInterests = (body: OwnInterest[]) => call('PUT /api/admin/interests', { body });

function useSaving() {
  const texts = useTexts(placesAdminTexts);
  return {
    fills: 'GET /api/interests',
    failed: { title: texts.interests.failed, text: texts.tryAgain },
  } as const;
}

/** Interests of the community's own, after those of the product. */
export function InterestsSection() {
  const t = useTexts(placesAdminTexts).interests;
  const language = useLanguage();
  const query = useQuery(apiQuery('GET /api/interests'));
  const remove = useAction(saveInterests, {
    ...useSaving(),
    done: { title: t.removed, description: t.removedText },
  });
  return (
    <ListCard title={t.title} Icon={Sparkles} failed={t.notLoaded} query={query}>
      {(all) => {
        const own = all.slice(INTERESTS.length);
        return (
          <EditableList
            text={t.text}
            none={<p className="text-ink-soft">{t.none}</p>}
            label={t.list}
            items={own}
            keyOf={({ key }) => key}
            nameOf={({ label }) => label[language]}
            smallPrint={({ key, label }) => `${label.en} · ${label.es} · ${key}`}
            texts={t}
            onRemove={(removed) => remove.mutate(own.filter((one) => one !== removed))}
          >
            {own.length < OWN_INTERESTS_MAX ? (
              <NewInterest own={own} />
            ) : (
              <p className="font-bold text-amber-text">{t.full}</p>
            )}
          </EditableList>
        );
      }}
    </ListCard>
  );
}

function NewInterest({ own }: { own: OwnInterest[] }) {
  const texts = useTexts(placesAdminTexts);
  const t = texts.interests;
  return (
    <ActionForm
      schema={form}
      issues={texts.issues}
      defaultValues={{ key: '', label: { en: '', es: '' } }}
      send={(added) => saveInterests([...own, added])}
      {...useSaving()}
      done={(_all, { label }) => ({ title: t.added, description: label.en })}
      resets
      submit={t.add}
      submitProps={{ variant: 'secondary' }}
      className="grid gap-4 sm:grid-cols-2"
    >
      {({ field }) => (
        <>
          <TextField label={t.english} {...field('label.en')} />
          <TextField label={t.spanish} hint={t.spanishHint} {...field('label.es')} />
          <div className="sm:col-span-2">
            <TextField label={t.key} hint={t.keyHint} {...field('key')} />
          </div>
        </>
      )}
    </ActionForm>
  );
}

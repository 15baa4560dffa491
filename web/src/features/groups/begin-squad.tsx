import { SQUAD_NAME_MAX, squadsContract } from '@rizzly/domain/groups';
import { UsersRound } from 'lucide-react';

import { call } from '../../platform/api.ts';
import { useSchemaForm } from '../../platform/form.ts';
import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { PixelArt } from '../../ui/pixel-art.tsx';
import { TWO_SQUADS } from './drawings.ts';
import { useAct } from './queries.ts';
import { groupsTexts } from './texts/index.ts';

const { body } = squadsContract['POST /api/squad'];

/** For members without a squad: an explanation, and the form to create one. */
export function BeginSquad() {
  const { begin: t, issues } = useTexts(groupsTexts);
  const begin = useAct((given: { name: string }) => call('POST /api/squad', { body: given }));
  const form = useSchemaForm(body, issues, { defaultValues: { name: '' } });
  return (
    <SectionCard title={t.title} Icon={UsersRound}>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <PixelArt
            rows={TWO_SQUADS}
            className="w-56 justify-self-center rounded-control bg-sunken px-6 pt-3 sm:w-80"
          />
          <p>{t.text}</p>
          <ol className="grid gap-3">
            {t.steps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-extrabold text-accent-text"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <form
          noValidate
          className="grid content-start gap-4"
          onSubmit={form.handleSubmit((given) => begin.mutateAsync(given).catch(() => undefined))}
        >
          <TextField
            label={t.name}
            maxLength={SQUAD_NAME_MAX}
            autoComplete="off"
            hint={t.privacy}
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
          <Button type="submit" loading={begin.isPending}>
            {t.action}
          </Button>
        </form>
      </div>
    </SectionCard>
  );
}

import { communitySettings } from '@rizzly/domain/community';
import { Controller } from 'react-hook-form';

import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { AccentField } from '../identity/accent-field.tsx';
import { adminTexts } from '../texts/index.ts';
import type { StepProps } from './first-run-section.tsx';
import { firstRunTexts } from './texts/index.ts';

const form = communitySettings.pick({ name: true, tagline: true, accent: true });

export function IdentityStep({ community, onDone }: StepProps) {
  const texts = useTexts(adminTexts);
  const t = useTexts(firstRunTexts);
  const { name, tagline, accent } = community;
  const { register, control, formState, handleSubmit, watch } = useSchemaForm(form, texts.issues, {
    defaultValues: { name, tagline: tagline ?? '', accent },
  });
  const { errors, isSubmitting } = formState;
  return (
    <Card>
      <form noValidate onSubmit={handleSubmit((values) => onDone(values))} className="grid gap-5">
        <TextField label={texts.identity.name} error={errors.name?.message} {...register('name')} />
        <TextField
          label={texts.identity.tagline}
          error={errors.tagline?.message}
          {...register('tagline')}
        />
        <Controller
          control={control}
          name="accent"
          render={({ field, fieldState }) => (
            <AccentField
              value={field.value ?? null}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Preview name={watch('name')} tagline={watch('tagline') ?? ''} />
        <Button type="submit" loading={isSubmitting} className="justify-self-start">
          {t.save}
        </Button>
      </form>
    </Card>
  );
}

/** The colors are those of the whole page, which shows them while they are chosen. */
function Preview({ name, tagline }: { name: string; tagline: string }) {
  const t = useTexts(firstRunTexts);
  return (
    <figure
      aria-label={t.preview}
      className="grid justify-items-center gap-2 rounded-card border-2 border-line bg-paper px-5 py-6 text-center"
    >
      <p dir="auto" className="font-display text-2xl font-bold text-accent-text wrap-anywhere">
        {name}
      </p>
      <p dir="auto" className="text-ink-soft wrap-anywhere">
        {tagline || t.hello({ name })}
      </p>
      <span className={buttonStyles('primary')}>{t.sample}</span>
    </figure>
  );
}

import { Controller, useWatch } from 'react-hook-form';

import { useCommunity } from '../../../platform/web/community.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { TextAreaField, TextField } from '../../../platform/web/ui/field.tsx';
import { onTabForward } from '../../../platform/web/ui/keyboard.ts';
import { APPLICATION_MAX } from '../../door/index.ts';
import { PlaceField } from '../../places/web/index.ts';
import { AGE_MAX, BIO_MAX, clampAge } from '../index.ts';
import type { RegisterTabProps } from './register-form.ts';
import { accountTexts } from './texts/index.ts';

export function AboutTab({
  form,
  setup,
  onNext,
  onTabKey,
}: RegisterTabProps & { setup: string | undefined }) {
  const t = useTexts(accountTexts).register;
  const { minAge, registration, question } = useCommunity();
  const isApplying = registration === 'approval';
  const application = useWatch({ control: form.control, name: 'application' }) ?? '';
  const { errors } = form.formState;
  const age = form.register('age', { valueAsNumber: true });
  const bio = useWatch({ control: form.control, name: 'bio' }) ?? '';
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[7rem_1fr]">
        <TextField
          label={t.age}
          type="number"
          inputMode="numeric"
          min={minAge}
          max={AGE_MAX}
          error={errors.age?.message}
          {...age}
          // Typing replaces the default instead of following it.
          onFocus={({ target }) => target.select()}
          onBlur={(event) => {
            // Clamped to 18–99 on blur (§5).
            const clamped = clampAge(event.target.valueAsNumber, minAge);
            form.setValue('age', clamped, { shouldValidate: true });
            void age.onBlur(event);
          }}
        />
        <Controller
          control={form.control}
          name="location"
          render={({ field, fieldState }) => (
            <PlaceField
              setup={setup}
              label={t.location}
              placeholder={t.citySearch}
              emptyText={t.cityUnknown}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <TextAreaField
        label={t.bio}
        hint={t.bioHint}
        aside={t.typed({ count: bio.length, max: BIO_MAX })}
        error={errors.bio?.message}
        {...form.register('bio')}
        // Tab in the last field opens Interests (§2).
        onKeyDown={isApplying ? undefined : onTabForward(onTabKey)}
      />
      {isApplying && (
        <TextAreaField
          label={question ?? t.application}
          hint={t.applicationHint}
          aside={t.typed({ count: application.length, max: APPLICATION_MAX })}
          error={errors.application?.message}
          {...form.register('application')}
          onKeyDown={onTabForward(onTabKey)}
        />
      )}
      <Button size="lg" onClick={onNext}>
        {t.nextInterests}
      </Button>
    </div>
  );
}

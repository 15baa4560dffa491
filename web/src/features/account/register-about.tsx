import { AGE_MAX, AGE_MIN, BIO_MAX, CITIES, clampAge } from '@rizzly/domain/account';
import { Controller, useWatch } from 'react-hook-form';

import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { isTabForward } from '../../ui/keyboard.ts';
import type { RegisterForm } from './register-form.ts';
import { accountTexts } from './texts/index.ts';

const CITY_NAMES = CITIES.map((city) => city.name);

export function AboutTab({
  form,
  onNext,
  onTabKey,
}: {
  form: RegisterForm;
  onNext: () => void;
  onTabKey: () => void;
}) {
  const t = useTexts(accountTexts).register;
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
          min={AGE_MIN}
          max={AGE_MAX}
          error={errors.age?.message}
          {...age}
          onBlur={(event) => {
            // Clamped to 18–99 on blur (§5).
            form.setValue('age', clampAge(event.target.valueAsNumber), { shouldValidate: true });
            void age.onBlur(event);
          }}
        />
        <Controller
          control={form.control}
          name="location"
          render={({ field, fieldState }) => (
            <Combobox
              label={t.location}
              items={CITY_NAMES}
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
        aside={
          <span className="text-sm text-ink-soft tabular-nums">
            {t.typed({ count: bio.length, max: BIO_MAX })}
          </span>
        }
        error={errors.bio?.message}
        {...form.register('bio')}
        onKeyDown={(event) => {
          // Tab in the bio opens Interests (§2).
          if (!isTabForward(event)) return;
          event.preventDefault();
          onTabKey();
        }}
      />
      <Button size="lg" onClick={onNext}>
        {t.nextInterests}
      </Button>
    </div>
  );
}

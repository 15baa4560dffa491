import { Controller, useWatch } from 'react-hook-form';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { ChipPicker } from '../../../platform/web/ui/chip.tsx';
import { FieldError } from '../../../platform/web/ui/field.tsx';
import { useInterests } from '../../places/web/index.ts';
import { INTERESTS_MIN } from '../index.ts';
import type { RegisterForm } from './register-form.ts';
import { accountTexts } from './texts/index.ts';

export function InterestsTab({ form }: { form: RegisterForm }) {
  const t = useTexts(accountTexts);
  const { keys, nameOf } = useInterests(t.interestNames);
  const { errors, isSubmitting } = form.formState;
  const picked = useWatch({ control: form.control, name: 'interests' });
  const isEnough = picked.length >= INTERESTS_MIN;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-bold">{t.register.into}</p>
        <p
          id="interests-count"
          aria-live="polite"
          className={isEnough ? 'font-bold text-mint-text' : 'text-ink-soft'}
        >
          {t.register.selected({ count: picked.length, min: INTERESTS_MIN })}
        </p>
      </div>
      <Controller
        control={form.control}
        name="interests"
        render={({ field }) => (
          <ChipPicker
            label={t.register.tabs.interests}
            describedBy="interests-count"
            options={keys}
            nameOf={nameOf}
            value={field.value}
            onChange={field.onChange}
            focusRef={field.ref}
          />
        )}
      />
      {errors.interests?.message !== undefined && (
        <FieldError id="interests-error">{errors.interests.message}</FieldError>
      )}
      <Button type="submit" size="lg" loading={isSubmitting} disabled={!isEnough}>
        {t.register.create}
      </Button>
    </div>
  );
}

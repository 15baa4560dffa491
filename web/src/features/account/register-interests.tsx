import { INTERESTS, INTERESTS_MIN } from '@rizzly/domain/account';
import { Controller, useWatch } from 'react-hook-form';

import { Button } from '../../ui/button.tsx';
import { ChipPicker } from '../../ui/chip.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { RegisterForm } from './register-form.ts';

export function InterestsTab({ form }: { form: RegisterForm }) {
  const { errors, isSubmitting } = form.formState;
  const picked = useWatch({ control: form.control, name: 'interests' });
  const isEnough = picked.length >= INTERESTS_MIN;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-bold">What are you into?</p>
        <p
          id="interests-count"
          aria-live="polite"
          className={isEnough ? 'font-bold text-mint-text' : 'text-ink-soft'}
        >
          {`Selected: ${picked.length}/${INTERESTS_MIN} minimum`}
        </p>
      </div>
      <Controller
        control={form.control}
        name="interests"
        render={({ field }) => (
          <ChipPicker
            label="Interests"
            describedBy="interests-count"
            options={INTERESTS}
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
        Create Account
      </Button>
    </div>
  );
}

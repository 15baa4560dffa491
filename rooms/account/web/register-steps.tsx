import { Controller, useWatch } from 'react-hook-form';
import { Link } from 'wouter';

import { useIsCommonPassword } from '../../../platform/web/common-passwords.ts';
import { useCommunity } from '../../../platform/web/community.ts';
import { useTexts, Rich } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { ChipPicker } from '../../../platform/web/ui/chip.tsx';
import {
  TextAreaField,
  TextField,
  EmailField,
  PasswordField,
  FieldError,
} from '../../../platform/web/ui/field.tsx';
import { onTabForward } from '../../../platform/web/ui/keyboard.ts';
import { uiTexts } from '../../../platform/web/ui/texts/index.ts';
import { APPLICATION_MAX } from '../../door/index.ts';
import { PlaceField, useInterests } from '../../places/web/index.ts';
import { AGE_MAX, BIO_MAX, clampAge, INTERESTS_MIN } from '../index.ts';
import type { RegisterTabProps, RegisterForm } from './register-form.ts';
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

export function BasicsTab({ form, onNext, onTabKey }: RegisterTabProps) {
  const t = useTexts(accountTexts);
  const { errors, touchedFields } = form.formState;
  const isCommon = useIsCommonPassword(useWatch({ control: form.control, name: 'password' }));
  return (
    <div className="grid gap-4 sm:gap-5">
      <TextField
        label={t.register.fullName}
        autoComplete="name"
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
      <EmailField
        autoComplete="email"
        hint={t.register.emailHint}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div className="grid gap-4 sm:gap-5 sm:grid-cols-2">
        <PasswordField
          label={t.password}
          isCommon={isCommon}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password', {
            // No mismatch is shown before the second password has been typed.
            deps: touchedFields.confirmPassword === true ? ['confirmPassword'] : [],
          })}
        />
        <PasswordField
          label={t.confirmPassword}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
          // Tab in this field opens About You (§2).
          onKeyDown={onTabForward(onTabKey)}
        />
      </div>
      <Button size="lg" onClick={onNext}>
        {t.register.nextAbout}
      </Button>
    </div>
  );
}

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

const LINK = 'inline-flex min-h-9 items-center font-bold text-accent-text underline';

/** Links to the community's pages. Joining is agreeing to the rules. The form's draft is kept. */
export function RegisterPages() {
  const t = useTexts(accountTexts).register;
  const { pages: names } = useTexts(uiTexts);
  const { pages } = useCommunity();
  const others = pages.filter((page) => page !== 'rules');
  if (pages.length === 0) return null;
  return (
    <div className="mt-5 grid gap-1 text-sm">
      {pages.includes('rules') && (
        <p>
          <Rich text={t.agreeing} tags={{ link: <Link href="/rules" className={LINK} /> }} />
        </p>
      )}
      {others.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {others.map((page) => (
            <Link key={page} href={`/${page}`} className={LINK}>
              {names[page]}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

import { useWatch } from 'react-hook-form';

import { useIsCommonPassword } from '../../../platform/web/common-passwords.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmailField, PasswordField, TextField } from '../../../platform/web/ui/field.tsx';
import { onTabForward } from '../../../platform/web/ui/keyboard.ts';
import type { RegisterTabProps } from './register-form.ts';
import { accountTexts } from './texts/index.ts';

export function BasicsTab({ form, onNext, onTabKey }: RegisterTabProps) {
  const t = useTexts(accountTexts);
  const { errors, touchedFields } = form.formState;
  const isCommon = useIsCommonPassword(useWatch({ control: form.control, name: 'password' }));
  return (
    <div className="grid gap-5">
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
      <div className="grid gap-5 sm:grid-cols-2">
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

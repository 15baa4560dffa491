import { Button } from '../../ui/button.tsx';
import { EmailField, PasswordField, TextField } from '../../ui/field.tsx';
import { isTabForward } from '../../ui/keyboard.ts';
import type { RegisterForm } from './register-form.ts';

export function BasicsTab({
  form,
  onNext,
  onTabKey,
}: {
  form: RegisterForm;
  onNext: () => void;
  onTabKey: () => void;
}) {
  const { errors, touchedFields } = form.formState;
  return (
    <div className="grid gap-5">
      <TextField
        label="Full Name"
        autoComplete="name"
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
      <EmailField
        autoComplete="email"
        hint="Only for signing in: other members never see it."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password', {
            // No mismatch is shown before the second password has been typed.
            deps: touchedFields.confirmPassword === true ? ['confirmPassword'] : [],
          })}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
          onKeyDown={(event) => {
            // Tab in this field opens About You (§2).
            if (!isTabForward(event)) return;
            event.preventDefault();
            onTabKey();
          }}
        />
      </div>
      <Button size="lg" onClick={onNext}>
        Next: About You
      </Button>
    </div>
  );
}

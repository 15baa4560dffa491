import { loginBody, type OwnUser } from '@rizzly/domain/account';
import { useEffect } from 'react';

import { ApiError, messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useSchemaForm } from '../../platform/form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { AccountCard } from './account-card.tsx';
import { PADLOCK } from './drawings.ts';

const passwordForm = loginBody.pick({ password: true });

/** Asks for the registration's password when several registrations share an address (§13.2). */
export function VerifyPasswordForm({
  token,
  message,
  onVerified,
  onBadLink,
}: {
  token: string;
  message: string;
  onVerified: (user: OwnUser) => void;
  onBadLink: (error: unknown) => void;
}) {
  const { register, formState, handleSubmit, setError, setFocus } = useSchemaForm(passwordForm, {
    defaultValues: { password: '' },
  });
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      const { user } = await call('POST /api/auth/verify-email', { body: { token, password } });
      onVerified(user);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_input') return onBadLink(error);
      const problem = messageOf(error, 'Something went wrong. Please try again.');
      setError('password', { message: problem }, { shouldFocus: true });
    }
  });

  return (
    <AccountCard drawing={PADLOCK} title="Enter your password" text={message}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" loading={formState.isSubmitting}>
          Verify Email
        </Button>
      </form>
    </AccountCard>
  );
}

import { loginBody, type OwnUser } from '@rizzly/domain/account';
import { useEffect, useRef, useState } from 'react';

import { ApiError, messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { AccountCard } from './account-card.tsx';
import { PADLOCK } from './drawings.ts';
import { useSmallForm } from './use-small-form.ts';

const passwordForm = loginBody.pick({ password: true });

/** Asks for the password of the registration, when several wait for one address (§13.2). */
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
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const { errors, isBusy, form } = useSmallForm(passwordForm, async ({ password }) => {
    try {
      const { user } = await call('POST /api/auth/verify-email', { body: { token, password } });
      onVerified(user);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_input') return onBadLink(error);
      setProblem(messageOf(error, 'Something went wrong. Please try again.'));
      field.current?.focus();
    }
  });

  return (
    <AccountCard drawing={PADLOCK} title="Which sign-up is yours?" text={message}>
      <form {...form} className="grid gap-5">
        <PasswordField
          ref={field}
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors['password'] ?? problem}
        />
        <Button type="submit" size="lg" loading={isBusy}>
          Verify Email
        </Button>
      </form>
    </AccountCard>
  );
}

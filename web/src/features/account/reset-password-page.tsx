import { BAD_RESET_LINK, newPassword, NO_RESET_TOKEN } from '@rizzly/domain/account';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { z } from 'zod';

import { ApiError, messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useSchemaForm } from '../../platform/form.ts';
import { useSessionState } from '../../platform/session.tsx';
import { guestTitle, useTitle } from '../../platform/title.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { AccountCard } from './account-card.tsx';
import { BROKEN_HEART, PADLOCK, STAR } from './drawings.ts';

/** At least 6 characters, and both passwords equal (§5). */
const resetForm = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine((values) => values.newPassword === values.confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
  });

type State = { is: 'form'; problem?: string } | { is: 'invalid'; message: string } | { is: 'done' };

/** Sets a new password with the link of a mail (§4). */
export function ResetPasswordPage() {
  useTitle(guestTitle('Reset Password'));
  const token = useSearchParams()[0].get('token') ?? '';
  const session = useSessionState();
  const [state, setState] = useState<State>(
    token === '' ? { is: 'invalid', message: BAD_RESET_LINK } : { is: 'form' },
  );

  async function reset(password: string): Promise<void> {
    if (token === '') {
      // The address had a token when the form opened, and has lost it.
      setState({ is: 'form', problem: NO_RESET_TOKEN });
      return;
    }
    try {
      await call('POST /api/auth/reset-password', { body: { token, newPassword: password } });
      setState({ is: 'done' });
      // A reset ends every session of the member (§13.3), this browser's too.
      if (session.status === 'signed-in') await session.refresh();
    } catch (error) {
      setState(
        error instanceof ApiError
          ? {
              is: 'invalid',
              message: messageOf(error, 'Failed to reset password. Please try again.'),
            }
          : { is: 'form', problem: 'An error occurred. Please try again.' },
      );
    }
  }

  if (state.is === 'done') {
    return (
      <AccountCard
        drawing={STAR}
        title="Password Reset Successful!"
        text="Your new password is ready. You've been signed out everywhere. Sign in again."
      >
        <Link href="/login" className={`${buttonStyles('primary', 'lg')} w-full`}>
          Sign In
        </Link>
      </AccountCard>
    );
  }
  if (state.is === 'invalid') {
    return (
      <AccountCard drawing={BROKEN_HEART} title="Invalid Reset Link">
        <div className="grid gap-5 text-center">
          <p role="alert">{state.message}</p>
          <Link href="/forgot-password" className={buttonStyles('primary')}>
            Request a new link
          </Link>
          <Link href="/login" className={buttonStyles('ghost')}>
            Back to Login
          </Link>
        </div>
      </AccountCard>
    );
  }
  return <ResetForm problem={state.problem} onReset={reset} />;
}

function ResetForm({
  problem,
  onReset,
}: {
  problem: string | undefined;
  onReset: (password: string) => Promise<void>;
}) {
  const form = useSchemaForm(resetForm, {
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((values) => onReset(values.newPassword));

  return (
    <AccountCard
      drawing={PADLOCK}
      title="Choose a new password"
      text="At least 6 characters. It signs you out on every other device."
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        {problem !== undefined && (
          <p role="alert" className="font-bold text-danger-text">
            {problem}
          </p>
        )}
        <Button type="submit" size="lg" loading={isSubmitting}>
          Reset Password
        </Button>
      </form>
    </AccountCard>
  );
}

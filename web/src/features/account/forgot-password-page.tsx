import { forgotPasswordBody, RESET_HOURS } from '@rizzly/domain/account';
import { useState } from 'react';
import { Link } from 'wouter';

import { ApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useSchemaForm } from '../../platform/form.ts';
import { guestTitle, useTitle } from '../../platform/title.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountCard } from './account-card.tsx';
import { ENVELOPE, KEY } from './drawings.ts';

/** Asks for a reset link. The confirmation is the same for every address (§13.2). */
export function ForgotPasswordPage() {
  useTitle(guestTitle('Forgot Password'));
  const [isSent, setSent] = useState(false);

  const form = useSchemaForm(forgotPasswordBody, { defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await call('POST /api/auth/forgot-password', { body });
      setSent(true);
    } catch (error) {
      toast({ title: 'Request Failed', description: forgotFailure(error), variant: 'destructive' });
    }
  });

  if (isSent) {
    return (
      <AccountCard drawing={ENVELOPE} title="Look in your inbox">
        <div role="status" className="grid gap-5 text-center">
          <p>If an account with that email exists, we've sent you a password reset link.</p>
          <p className="text-ink-soft">
            {`The link works once, and for ${RESET_HOURS} hour. Nothing there? Look in the spam folder too.`}
          </p>
          <Link href="/login" className={buttonStyles('secondary')}>
            Back to Login
          </Link>
        </div>
      </AccountCard>
    );
  }

  return (
    <AccountCard
      drawing={KEY}
      title="Forgot your password?"
      text="Happens to the best players. We'll send you a link to choose a new one."
      footer={
        <Link href="/login" className="text-accent-text underline underline-offset-4">
          Back to Login
        </Link>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <EmailField
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" size="lg" loading={isSubmitting}>
          Send Reset Link
        </Button>
      </form>
    </AccountCard>
  );
}

/** The text of §8, except for a rate limit: the server's message says how long to wait. */
function forgotFailure(error: unknown): string {
  const isWait = error instanceof ApiError && error.status === 429;
  return isWait ? error.message : 'Failed to send password reset email. Please try again.';
}

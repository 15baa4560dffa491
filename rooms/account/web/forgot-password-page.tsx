import { useState } from 'react';
import { Link } from 'wouter';

import { ApiError } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useSchemaForm } from '../../../platform/web/form.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmailField } from '../../../platform/web/ui/field.tsx';
import { toast } from '../../../platform/web/ui/toast.ts';
import { forgotPasswordBody, RESET_HOURS } from '../index.ts';
import { AccountCard } from './account-card.tsx';
import { ENVELOPE, KEY } from './drawings.ts';
import { accountTexts } from './texts/index.ts';

/** Asks for a reset link. The confirmation is the same for every address (§13.2). */
export function ForgotPasswordPage() {
  const t = useTexts(accountTexts);
  useTitle(guestTitle(t.forgot.title));
  const [isSent, setSent] = useState(false);

  const form = useSchemaForm(forgotPasswordBody, t.issues, { defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await call('POST /api/auth/forgot-password', { body });
      setSent(true);
    } catch (error) {
      // The text of §8, except for a rate limit: the server's message says how long to wait.
      const isWait = error instanceof ApiError && error.status === 429;
      toast({
        title: t.forgot.failed,
        description: isWait ? error.message : t.forgot.notSent,
        variant: 'destructive',
      });
    }
  });

  if (isSent) {
    return (
      <AccountCard drawing={ENVELOPE} title={t.forgot.sent}>
        <div role="status" className="grid gap-5 text-center">
          <p>{t.forgot.sentIfKnown}</p>
          <p className="text-ink-soft">{t.forgot.expires({ hours: RESET_HOURS })}</p>
          <Link href="/login" className={buttonStyles('secondary')}>
            {t.backToLogin}
          </Link>
        </div>
      </AccountCard>
    );
  }

  return (
    <AccountCard
      drawing={KEY}
      title={t.forgot.heading}
      text={t.forgot.text}
      footer={
        <Link
          href="/login"
          className="inline-block min-h-6 text-accent-text underline underline-offset-4"
        >
          {t.backToLogin}
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
          {t.forgot.send}
        </Button>
      </form>
    </AccountCard>
  );
}

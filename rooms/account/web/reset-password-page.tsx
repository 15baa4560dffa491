import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'wouter';
import { z } from 'zod';

import { isSamePassword } from '../../../platform/shared/index.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { ApiError, messageOf } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useIsCommonPassword } from '../../../platform/web/common-passwords.ts';
import { useSchemaForm } from '../../../platform/web/form.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSessionState } from '../../../platform/web/session.tsx';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { PasswordField } from '../../../platform/web/ui/field.tsx';
import { newPassword } from '../index.ts';
import { AccountCard } from './account-card.tsx';
import { BROKEN_HEART, PADLOCK, STAR } from './drawings.ts';
import { accountTexts } from './texts/index.ts';

/** At least 6 characters, and both passwords equal (§5). */
const resetForm = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine((values) => isSamePassword(values.newPassword, values.confirmPassword), {
    message: issue('account.passwordsDiffer'),
    path: ['confirmPassword'],
  });

type Problem = 'no-token' | 'no-answer';

type State =
  | { is: 'form'; problem?: Problem }
  | { is: 'invalid'; message?: string }
  | { is: 'done' };

/** Sets a new password with the link of a mail (§4). */
export function ResetPasswordPage() {
  const t = useTexts(accountTexts);
  const { reset: own } = t;
  useTitle(guestTitle(own.title));
  const token = useSearchParams()[0].get('token') ?? '';
  const session = useSessionState();
  const [state, setState] = useState<State>(token === '' ? { is: 'invalid' } : { is: 'form' });

  async function reset(password: string): Promise<void> {
    if (token === '') {
      // The address had a token when the form opened, but has lost it.
      setState({ is: 'form', problem: 'no-token' });
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
              message: messageOf(error, own.failed),
            }
          : { is: 'form', problem: 'no-answer' },
      );
    }
  }

  if (state.is === 'done') {
    return (
      <AccountCard drawing={STAR} title={own.done} text={own.doneText}>
        <Link href="/login" className={`${buttonStyles('primary', 'lg')} w-full`}>
          {t.signIn}
        </Link>
      </AccountCard>
    );
  }
  if (state.is === 'invalid') {
    return (
      <AccountCard drawing={BROKEN_HEART} title={own.badLink}>
        <div className="grid gap-5 text-center">
          <p role="alert">{state.message ?? t.issues.account.badResetLink}</p>
          {token !== '' && <p className="text-ink-soft">{own.usedAlready}</p>}
          <Link href="/forgot-password" className={buttonStyles('primary')}>
            {own.newLink}
          </Link>
          <Link href="/login" className={buttonStyles('ghost')}>
            {t.backToLogin}
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
  problem: Problem | undefined;
  onReset: (password: string) => Promise<void>;
}) {
  const t = useTexts(accountTexts);
  const form = useSchemaForm(resetForm, t.issues, {
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const isCommon = useIsCommonPassword(useWatch({ control: form.control, name: 'newPassword' }));
  const submit = form.handleSubmit((values) => onReset(values.newPassword));

  return (
    <AccountCard drawing={PADLOCK} title={t.reset.heading} text={t.reset.text}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          label={t.reset.newPassword}
          isCommon={isCommon}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label={t.confirmPassword}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        {problem !== undefined && (
          <p role="alert" className="font-bold text-danger-text">
            {problem === 'no-token' ? t.issues.account.noResetToken : t.reset.error}
          </p>
        )}
        <Button type="submit" size="lg" loading={isSubmitting}>
          {t.reset.title}
        </Button>
      </form>
    </AccountCard>
  );
}

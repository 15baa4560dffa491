import { loginBody, type OwnUser } from '@rizzly/domain/account';
import { useEffect } from 'react';

import { ApiError, messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useSchemaForm } from '../../platform/form.ts';
import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { AccountCard } from './account-card.tsx';
import { PADLOCK } from './drawings.ts';
import { accountTexts } from './texts/index.ts';

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
  const t = useTexts(accountTexts);
  const { register, formState, handleSubmit, setError, setFocus } = useSchemaForm(
    passwordForm,
    t.issues,
    { defaultValues: { password: '' } },
  );
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      const { user } = await call('POST /api/auth/verify-email', { body: { token, password } });
      onVerified(user);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_input') return onBadLink(error);
      const problem = messageOf(error, t.somethingWrong);
      setError('password', { message: problem }, { shouldFocus: true });
    }
  });

  return (
    <AccountCard drawing={PADLOCK} title={t.verify.enterPassword} text={message}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" loading={formState.isSubmitting}>
          {t.verify.title}
        </Button>
      </form>
    </AccountCard>
  );
}

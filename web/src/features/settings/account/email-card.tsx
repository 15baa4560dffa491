import { changeEmailBody, EMAIL_CHANGE_HOURS } from '@rizzly/domain/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';

import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { Rich, useTexts } from '../../../platform/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { EmailField, PasswordField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { settingsTexts } from '../texts/index.ts';

/** The address of the account, and the form to change it (§22). */
export function EmailCard() {
  const t = useTexts(settingsTexts).email;
  const { user } = useSession();
  const { data: account } = useQuery(apiQuery('GET /api/account'));
  const [isOpen, setOpen] = useState(false);
  const pending = account?.pendingEmail;

  return (
    <SectionCard data-focus-item="email" title={t.title} Icon={Mail}>
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          <Rich text={t.current({ email: user.email })} tags={{ email: <strong dir="ltr" /> }} />
        </p>
        {typeof pending === 'string' && (
          <p
            role="status"
            className="rounded-control bg-amber-soft px-4 py-3 text-amber-text wrap-anywhere"
          >
            <Rich
              text={t.pending({ email: pending, hours: EMAIL_CHANGE_HOURS })}
              tags={{ email: <strong dir="ltr" /> }}
            />
          </p>
        )}
        {isOpen ? (
          <EmailForm onClose={() => setOpen(false)} />
        ) : (
          <Button
            variant="secondary"
            data-focus-next
            className="justify-self-start"
            onClick={() => setOpen(true)}
          >
            {t.change}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}

const EMPTY = { newEmail: '', password: '' };

function EmailForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const queryClient = useQueryClient();
  const { register, formState, handleSubmit, setError, setFocus } = useSchemaForm(
    changeEmailBody,
    t.issues,
    { defaultValues: EMPTY },
  );
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('newEmail'), [setFocus]);

  const submit = handleSubmit(async (body) => {
    try {
      const { message } = await call('POST /api/account/email', { body });
      toast({ title: t.email.sent, description: message });
      await queryClient.invalidateQueries({
        queryKey: queryKeyOf('GET /api/account'),
        exact: true,
      });
      onClose();
    } catch (error) {
      const message = messageOf(error, t.email.failedWhy);
      const field = error instanceof ApiError ? FIELD_OF[error.code ?? ''] : undefined;
      if (field) setError(field, { message }, { shouldFocus: true });
      else toast({ title: t.email.failed, description: message, variant: 'destructive' });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <EmailField
        label={t.email.newEmail}
        autoComplete="email"
        error={errors.newEmail?.message}
        {...register('newEmail')}
      />
      <PasswordField
        label={t.yourPassword}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSubmitting}>
          {t.email.send}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

const FIELD_OF: Record<string, 'newEmail' | 'password' | undefined> = {
  invalid_credentials: 'password',
  invalid_input: 'newEmail',
};

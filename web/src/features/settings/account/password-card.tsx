import { anyPassword, newPassword } from '@rizzly/domain/account';
import { isSamePassword } from '@rizzly/domain/shared';
import { issue } from '@rizzly/domain/texts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useIsCommonPassword } from '../../../platform/common-passwords.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordDialog } from '../data/password-dialog.tsx';
import { settingsTexts } from '../texts/index.ts';

const formWith = (currentPassword: z.ZodString) =>
  z
    .object({ currentPassword, newPassword, confirmPassword: z.string() })
    .refine((values) => isSamePassword(values.newPassword, values.confirmPassword), {
      message: issue('account.passwordsDiffer'),
      path: ['confirmPassword'],
    });
const CHANGING = formWith(anyPassword);
/** For a member who signs in only with passkeys. */
const SETTING = formWith(z.string());

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password (§22). */
export function PasswordCard() {
  const { user } = useSession();
  const t = useTexts(settingsTexts);
  const { hasPassword } = user;
  const form = useSchemaForm(hasPassword ? CHANGING : SETTING, t.issues, { defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const isCommon = useIsCommonPassword(useWatch({ control: form.control, name: 'newPassword' }));

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await call('POST /api/account/password', {
        body: { newPassword, ...(hasPassword && { currentPassword }) },
      });
      form.reset(EMPTY);
      toast({ title: t.password.changed, description: t.password.changedText });
    } catch (error) {
      const message = messageOf(error, t.password.failedWhy);
      if (error instanceof ApiError && error.code === 'invalid_credentials') {
        form.setError('currentPassword', { message }, { shouldFocus: true });
      } else toast({ title: t.password.failed, description: message, variant: 'destructive' });
    }
  });

  return (
    <SectionCard data-focus-item="password" title={t.password.title} Icon={KeyRound}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {/* Tells password managers which account this is. */}
        <input
          type="text"
          autoComplete="username"
          value={user.email}
          readOnly
          hidden
          aria-label={t.password.account}
        />
        {hasPassword ? (
          <PasswordField
            label={t.password.current}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword')}
          />
        ) : (
          <p>{t.password.none}</p>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <PasswordField
            label={t.password.newPassword}
            isCommon={isCommon}
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...form.register('newPassword')}
          />
          <PasswordField
            label={t.password.confirm}
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...form.register('confirmPassword')}
          />
        </div>
        <p className="text-sm text-ink-soft">{t.password.rule}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={isSubmitting} data-focus-next>
            {hasPassword ? t.password.change : t.password.set}
          </Button>
          {hasPassword && <RemovePassword />}
        </div>
      </form>
    </SectionCard>
  );
}

/** Lets members with a passkey remove their password. Without a passkey it is the last way in. */
function RemovePassword() {
  const t = useTexts(settingsTexts).password;
  const { refresh } = useSession();
  const { data: passkeys = [] } = useQuery(apiQuery('GET /api/passkeys'));
  const [isOpen, setOpen] = useState(false);
  if (passkeys.length === 0) return null;
  const remove = async (password: string | undefined) => {
    await call('POST /api/account/password/remove', { body: { password: password ?? '' } });
    toast({ title: t.removed, description: t.removedText });
    await refresh();
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t.remove}
      </Button>
      <PasswordDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t.removeTitle}
        text={t.removeText}
        action={t.remove}
        isDanger
        failed={t.notRemovedWhy}
        onConfirm={remove}
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { z } from 'zod';

import { isSamePassword } from '../../../../platform/shared/index.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import { call } from '../../../../platform/web/api.ts';
import { useIsCommonPassword } from '../../../../platform/web/common-passwords.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { ActionForm } from '../../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { PasswordField } from '../../../../platform/web/ui/field.tsx';
import { toast } from '../../../../platform/web/ui/toast.ts';
import { anyPassword, newPassword } from '../../../account/index.ts';
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

/** Changes the password (§22). */
export function PasswordCard() {
  const { user } = useSession();
  const t = useTexts(settingsTexts);
  const { hasPassword } = user;
  return (
    <SectionCard data-focus-item="password" title={t.password.title} Icon={KeyRound}>
      <ActionForm
        schema={hasPassword ? CHANGING : SETTING}
        issues={t.issues}
        defaultValues={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
        send={({ currentPassword, newPassword }) =>
          call('POST /api/account/password', {
            body: { newPassword, ...(hasPassword && { currentPassword }) },
          })
        }
        done={{ title: t.password.changed, description: t.password.changedText }}
        failed={{ title: t.password.failed, text: t.password.failedWhy }}
        failsAt={{ invalid_credentials: 'currentPassword' }}
        resets
      >
        {({ field, watch, isBusy }) => (
          <>
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
                {...field('currentPassword')}
              />
            ) : (
              <p>{t.password.none}</p>
            )}
            <div className="grid gap-5 sm:grid-cols-2">
              <NewPasswordField typed={watch('newPassword')} {...field('newPassword')} />
              <PasswordField
                label={t.password.confirm}
                autoComplete="new-password"
                {...field('confirmPassword')}
              />
            </div>
            <p className="text-sm text-ink-soft">{t.password.rule}</p>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" loading={isBusy} data-focus-next>
                {hasPassword ? t.password.change : t.password.set}
              </Button>
              {hasPassword && <RemovePassword />}
            </div>
          </>
        )}
      </ActionForm>
    </SectionCard>
  );
}

function NewPasswordField({
  typed,
  ...field
}: Omit<ComponentProps<typeof PasswordField>, 'label'> & { typed: string }) {
  const { newPassword } = useTexts(settingsTexts).password;
  const isCommon = useIsCommonPassword(typed);
  return (
    <PasswordField label={newPassword} isCommon={isCommon} autoComplete="new-password" {...field} />
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

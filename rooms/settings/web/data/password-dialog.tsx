import type { ReactNode } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { ActionForm } from '../../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { PasswordField } from '../../../../platform/web/ui/field.tsx';
import { deleteAccountBody } from '../../index.ts';
import { settingsTexts } from '../texts/index.ts';

interface PasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  action: string;
  isDanger?: boolean;
  /** Shown for a failure without a message from the server. */
  failed: string;
  onConfirm: (password: string | undefined) => Promise<unknown>;
}

/** Asks for the password before an action that a stolen session must not be able to take. */
export function PasswordDialog({ open, onOpenChange, title, text, ...form }: PasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={text}>
      <PasswordForm {...form} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface PasswordFormProps extends Pick<
  PasswordDialogProps,
  'action' | 'isDanger' | 'failed' | 'onConfirm'
> {
  onDone: () => void;
}

function PasswordForm({ action, isDanger = false, failed, onConfirm, onDone }: PasswordFormProps) {
  const { user } = useSession();
  const t = useTexts(settingsTexts);
  // Members with only passkeys need a recent sign-in instead; the server says so.
  const { hasPassword } = user;
  return (
    <ActionForm
      schema={deleteAccountBody}
      issues={t.issues}
      defaultValues={{}}
      send={({ password }) => onConfirm(password)}
      failed={{ title: t.data.failed, text: failed }}
      failsAt={{ invalid_credentials: 'password' }}
      onDone={onDone}
    >
      {({ field, isBusy }) => (
        <>
          <input
            type="text"
            autoComplete="username"
            value={user.email}
            readOnly
            hidden
            aria-label={t.email.title}
          />
          {hasPassword && (
            <PasswordField
              label={t.yourPassword}
              autoComplete="current-password"
              {...field('password', { shouldUnregister: true })}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onDone}>
              {t.cancel}
            </Button>
            <Button type="submit" variant={isDanger ? 'destructive' : 'primary'} loading={isBusy}>
              {action}
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  );
}

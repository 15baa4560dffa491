import { deleteAccountBody } from '@rizzly/domain/leaving';
import type { ReactNode } from 'react';

import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
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
  const form = useSchemaForm(deleteAccountBody, t.issues, { defaultValues: {} });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onConfirm(password);
      onDone();
    } catch (error) {
      const message = messageOf(error, failed);
      if (error instanceof ApiError && error.code === 'invalid_credentials') {
        form.setError('password', { message }, { shouldFocus: true });
      } else toast({ title: t.data.failed, description: message, variant: 'destructive' });
    }
  });
  return (
    // The dialog may be inside a form, which React's events would reach too.
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
      className="grid gap-5"
    >
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
          error={errors.password?.message}
          {...form.register('password', { shouldUnregister: true })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="secondary" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" variant={isDanger ? 'destructive' : 'primary'} loading={isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  );
}

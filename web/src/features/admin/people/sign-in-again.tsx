import { signInAgainBody } from '@rizzly/domain/account';
import { Fingerprint } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';

import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { canUsePasskeys, isCancelled, signWithPasskey } from '../../../platform/passkeys.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { showFailure } from '../../../ui/toast.ts';
import { peopleTexts } from './texts/index.ts';

const [passwordForm] = signInAgainBody.options;

/**
 * Runs actions that need a recent sign-in. If it is too long ago, `dialog` asks to sign in again in
 * place, and the action goes on.
 */
export function useSignInAgain(): {
  run: (action: () => Promise<void>) => Promise<void>;
  dialog: ReactNode;
} {
  const t = useTexts(peopleTexts);
  const [waiting, setWaiting] = useState<() => Promise<void>>();
  const run = async (action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sign_in_again') setWaiting(() => action);
      else showFailure(t.notDone, error, t.notDoneText);
    }
  };
  const close = () => setWaiting(undefined);
  const dialog = (
    <Dialog
      open={waiting !== undefined}
      onOpenChange={close}
      title={t.again.title}
      description={t.again.text}
    >
      <SignInAgain
        onDone={() => {
          close();
          if (waiting) void run(waiting);
        }}
      />
    </Dialog>
  );
  return { run, dialog };
}

function SignInAgain({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  const texts = useTexts(peopleTexts);
  const t = texts.again;
  const form = useSchemaForm(passwordForm, texts.issues, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function signIn(body: z.input<typeof signInAgainBody>): Promise<void> {
    await call('POST /api/auth/again', { body });
    onDone();
  }
  const withPassword = form.handleSubmit(async (body) => {
    try {
      await signIn(body);
    } catch (error) {
      form.setError('password', { message: messageOf(error, texts.notDoneText) });
      form.setFocus('password');
    }
  });
  async function withPasskey(): Promise<void> {
    try {
      await signIn({ credential: await signWithPasskey() });
    } catch (error) {
      if (!isCancelled(error)) showFailure(texts.notDone, error, texts.notDoneText);
    }
  }

  return (
    <div className="grid gap-4">
      {user.hasPassword && (
        <form noValidate onSubmit={withPassword} className="grid gap-4">
          <input
            type="text"
            autoComplete="username"
            value={user.email}
            readOnly
            hidden
            aria-label={user.email}
          />
          <PasswordField
            label={t.password}
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <Button type="submit" loading={isSubmitting}>
            {t.confirm}
          </Button>
        </form>
      )}
      {canUsePasskeys() && (
        <Button variant="secondary" onClick={() => void withPasskey()}>
          <Fingerprint aria-hidden className="size-5" />
          {t.passkey}
        </Button>
      )}
    </div>
  );
}

import { Fingerprint } from 'lucide-react';
import type { z } from 'zod';

import { messageOf } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useSchemaForm } from '../../../../platform/web/form.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { canUsePasskeys, isCancelled, signWithPasskey } from '../../../../platform/web/passkeys.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { PasswordField } from '../../../../platform/web/ui/field.tsx';
import { showFailure } from '../../../../platform/web/ui/toast.ts';
import { signInAgainBody } from '../../index.ts';
import type { DialogProps } from './again-host.tsx';
import { againTexts } from './texts/index.ts';

const [passwordForm] = signInAgainBody.options;

/** Asks for the password or a passkey, in the same session. */
export default function SignInAgainDialog({ onDone, onClose }: DialogProps) {
  const { user } = useSession();
  const t = useTexts(againTexts);
  const form = useSchemaForm(passwordForm, t.issues, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function signIn(body: z.input<typeof signInAgainBody>): Promise<void> {
    await call('POST /api/auth/again', { body });
    onDone();
  }
  const withPassword = form.handleSubmit(async (body) => {
    try {
      await signIn(body);
    } catch (error) {
      form.setError('password', { message: messageOf(error, t.notDoneText) });
      form.setFocus('password');
    }
  });
  async function withPasskey(): Promise<void> {
    try {
      await signIn({ credential: await signWithPasskey() });
    } catch (error) {
      if (!isCancelled(error)) showFailure(t.notDone, error, t.notDoneText);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={t.again.title} description={t.again.text}>
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
            label={t.again.password}
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <Button type="submit" loading={isSubmitting}>
            {t.again.confirm}
          </Button>
        </form>
      )}
      {canUsePasskeys() && (
        <Button variant="secondary" onClick={() => void withPasskey()}>
          <Fingerprint aria-hidden className="size-5" />
          {t.passkey}
        </Button>
      )}
    </Dialog>
  );
}

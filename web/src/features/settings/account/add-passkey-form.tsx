import { PASSKEY_NAME_MAX } from '@rizzly/domain/account';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';

import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { createPasskey, isCancelled, isKnownAlready } from '../../../platform/passkeys.ts';
import { queryKeyOf } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { settingsTexts } from '../texts/index.ts';

/** Adds a passkey. Asks for the password unless the sign-in was recent. */
export function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const queryClient = useQueryClient();
  const [asksPassword, setAsksPassword] = useState(false);
  const { register, formState, handleSubmit, setError, setFocus } = useForm({
    defaultValues: { name: '', password: '' },
  });
  useEffect(() => setFocus(asksPassword ? 'password' : 'name'), [asksPassword, setFocus]);

  const submit = handleSubmit(async ({ name, password }) => {
    try {
      const body = asksPassword ? { password } : {};
      const options = await call('POST /api/passkeys/options', { body });
      const { id, rawId, response } = await createPasskey(options);
      const { clientDataJSON, attestationObject, transports } = response;
      await call('POST /api/passkeys', {
        body: {
          id,
          rawId,
          type: 'public-key',
          response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
          ...(name.trim() !== '' && { name }),
        },
      });
      toast({ title: t.passkeys.added, description: t.passkeys.addedText });
      await queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/passkeys') });
      onClose();
    } catch (error) {
      if (isCancelled(error)) return;
      const code = error instanceof ApiError ? error.code : undefined;
      const message = isKnownAlready(error)
        ? t.passkeys.known
        : messageOf(error, t.passkeys.notAddedWhy);
      if (code === 'password_needed' && !asksPassword) setAsksPassword(true);
      else if (code === 'invalid_credentials') {
        setError('password', { message }, { shouldFocus: true });
      } else toast({ title: t.passkeys.notAdded, description: message, variant: 'destructive' });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={t.passkeys.name}
        maxLength={PASSKEY_NAME_MAX}
        hint={t.passkeys.nameHint}
        {...register('name')}
      />
      {asksPassword && (
        <PasswordField
          label={t.yourPassword}
          autoComplete="current-password"
          hint={t.passkeys.passwordHint}
          error={formState.errors.password?.message}
          {...register('password')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={formState.isSubmitting}>
          {t.passkeys.save}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

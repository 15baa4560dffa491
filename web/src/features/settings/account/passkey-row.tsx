import { PASSKEY_NAME_MAX, renamePasskeyBody, type OwnPasskey } from '@rizzly/domain/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';

import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { queryKeyOf } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { showFailure } from '../../../ui/toast.ts';
import { settingsTexts } from '../texts/index.ts';

export function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const { id, name, createdAt, lastUsedOn } = passkey;
  const t = useTexts(settingsTexts).passkeys;
  const [doing, setDoing] = useState<'rename' | 'remove'>();
  const added = createdAt.slice(0, 10);
  const close = () => setDoing(undefined);
  return (
    <li
      data-focus-item={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 outline-none"
    >
      <div className="grid gap-0.5">
        <p dir="auto" className="font-bold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-ink-soft">
          {lastUsedOn === null ? t.unused({ added }) : t.used({ used: lastUsedOn, added })}
        </p>
      </div>
      <div className="flex gap-1">
        <Button
          variant="ghost"
          size="sm"
          aria-label={t.renameOne({ name })}
          onClick={() => setDoing('rename')}
        >
          {t.rename}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t.removeOne({ name })}
          onClick={() => setDoing('remove')}
        >
          {t.remove}
        </Button>
      </div>
      <Dialog open={doing === 'rename'} onOpenChange={close} title={t.renameTitle}>
        <RenameForm passkey={passkey} onDone={close} />
      </Dialog>
      <Dialog
        open={doing === 'remove'}
        onOpenChange={close}
        title={t.removeTitle({ name })}
        description={t.removeText}
      >
        <RemoveForm id={id} onDone={close} />
      </Dialog>
    </li>
  );
}

interface DialogContentProps {
  onDone: () => void;
}

function RenameForm({ passkey, onDone }: DialogContentProps & { passkey: OwnPasskey }) {
  const { id, name } = passkey;
  const t = useTexts(settingsTexts);
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (body: { name: string }) => call('PUT /api/passkeys/:id', { params: { id }, body }),
    onError: (error) => showFailure(t.passkeys.failed, error, t.tryAgain),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/passkeys') }),
  });
  const { register, formState, handleSubmit, setFocus } = useSchemaForm(
    renamePasskeyBody,
    t.issues,
    { defaultValues: { name } },
  );
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => rename.mutate(body, { onSuccess: onDone }))}
      className="grid gap-5"
    >
      <TextField
        label={t.passkeys.name}
        maxLength={PASSKEY_NAME_MAX}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Button type="submit" loading={rename.isPending} className="justify-self-start">
        {t.passkeys.saveName}
      </Button>
    </form>
  );
}

/** Asks for the password unless the sign-in was recent. */
function RemoveForm({ id, onDone }: DialogContentProps & { id: string }) {
  const t = useTexts(settingsTexts);
  const queryClient = useQueryClient();
  const [asksPassword, setAsksPassword] = useState(false);
  const { register, formState, handleSubmit, setError, setFocus } = useForm({
    defaultValues: { password: '' },
  });
  useEffect(() => {
    if (asksPassword) setFocus('password');
  }, [asksPassword, setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      const body = asksPassword ? { password } : {};
      await call('DELETE /api/passkeys/:id', { params: { id }, body });
      onDone();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'password_needed' && !asksPassword) return setAsksPassword(true);
      if (code === 'invalid_credentials') {
        const message = messageOf(error, t.tryAgain);
        return setError('password', { message }, { shouldFocus: true });
      }
      showFailure(t.passkeys.failed, error, t.tryAgain);
      onDone();
    }
    await queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/passkeys') });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
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
        <Button type="submit" variant="destructive" loading={formState.isSubmitting}>
          {t.passkeys.removeConfirm}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

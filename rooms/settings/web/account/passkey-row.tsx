import { useState } from 'react';
import { z } from 'zod';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { ActionForm } from '../../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { PasswordField, TextField } from '../../../../platform/web/ui/field.tsx';
import { codeOf } from '../../../../platform/web/ui/use-action.ts';
import { PASSKEY_NAME_MAX, renamePasskeyBody, type OwnPasskey } from '../../../account/index.ts';
import { settingsTexts } from '../texts/index.ts';
import { usePasswordIfAsked } from './use-password-if-asked.ts';

const removeForm = z.object({ password: z.string() });

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
  return (
    <ActionForm
      schema={renamePasskeyBody}
      issues={t.issues}
      defaultValues={{ name }}
      startAt="name"
      send={(body) => call('PUT /api/passkeys/:id', { params: { id }, body })}
      failed={{ title: t.passkeys.failed, text: t.tryAgain }}
      refreshes={['GET /api/passkeys']}
      onDone={onDone}
      submit={t.passkeys.saveName}
    >
      {({ field }) => (
        <TextField label={t.passkeys.name} maxLength={PASSKEY_NAME_MAX} {...field('name')} />
      )}
    </ActionForm>
  );
}

/** Asks for the password, if there is one, unless the sign-in was recent. */
function RemoveForm({ id, onDone }: DialogContentProps & { id: string }) {
  const t = useTexts(settingsTexts);
  const { asksPassword, isAsked, askPassword } = usePasswordIfAsked();
  return (
    <ActionForm
      schema={removeForm}
      issues={t.issues}
      defaultValues={{ password: '' }}
      {...(asksPassword && { startAt: 'password' })}
      send={({ password }) =>
        call('DELETE /api/passkeys/:id', { params: { id }, body: asksPassword ? { password } : {} })
      }
      failed={(error) => (isAsked(error) ? null : { title: t.passkeys.failed, text: t.tryAgain })}
      failsAt={{ invalid_credentials: 'password' }}
      refreshes={['GET /api/passkeys']}
      onDone={onDone}
      onFailed={(error) => {
        if (isAsked(error)) askPassword();
        else if (codeOf(error) !== 'invalid_credentials') onDone();
      }}
      submit={t.passkeys.removeConfirm}
      submitProps={{ variant: 'destructive' }}
      beside={
        <Button variant="ghost" onClick={onDone}>
          {t.cancel}
        </Button>
      }
    >
      {({ field }) =>
        asksPassword && (
          <PasswordField
            label={t.yourPassword}
            autoComplete="current-password"
            hint={t.passkeys.passwordHint}
            {...field('password')}
          />
        )
      }
    </ActionForm>
  );
}

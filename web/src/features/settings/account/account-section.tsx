import { PASSKEY_NAME_MAX } from '@rizzly/domain/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { lazy, Suspense, useState, useEffect } from 'react';
import { useForm } from 'react-hook-form';

import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import {
  canUsePasskeys,
  createPasskey,
  isCancelled,
  isKnownAlready,
} from '../../../platform/passkeys.ts';
import { apiQuery, queryKeyOf } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { settingsTexts } from '../texts/index.ts';
import { EmailCard } from './email-card.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const SecondFactorCard = lazy(() => import('../second-factor/second-factor-card.tsx'));

/** Settings › Account (§22). */
export function AccountSection() {
  const { user } = useSession();
  return (
    <>
      <EmailCard />
      <PasswordCard />
      <PasskeysCard />
      {user.role !== 'member' && (
        <Suspense fallback={null}>
          <SecondFactorCard />
        </Suspense>
      )}
      <SessionsCard />
    </>
  );
}

/** The member's passkeys: add, name, remove (§22). */
function PasskeysCard() {
  const t = useTexts(settingsTexts).passkeys;
  const { data: passkeys } = useQuery(apiQuery('GET /api/passkeys'));
  const [isAdding, setAdding] = useState(false);

  return (
    <SectionCard data-focus-item="passkeys" title={t.title} Icon={Fingerprint}>
      <div className="grid gap-4">
        <p>{t.text}</p>
        {passkeys !== undefined && passkeys.length > 0 && (
          <ul className="grid divide-y divide-line border-y border-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {!canUsePasskeys() ? (
          <p className="text-sm text-ink-soft">{t.unusable}</p>
        ) : isAdding ? (
          <AddPasskeyForm onClose={() => setAdding(false)} />
        ) : (
          <Button
            variant="secondary"
            data-focus-next
            className="justify-self-start"
            onClick={() => setAdding(true)}
          >
            {t.add}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}

/** Adds a passkey. Asks for the password unless the sign-in was recent. */
function AddPasskeyForm({ onClose }: { onClose: () => void }) {
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

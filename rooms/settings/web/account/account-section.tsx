import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import {
  canUsePasskeys,
  createPasskey,
  isCancelled,
  isKnownAlready,
} from '../../../../platform/web/passkeys.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { ActionForm } from '../../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { PasswordField, TextField } from '../../../../platform/web/ui/field.tsx';
import { PASSKEY_NAME_MAX } from '../../../account/index.ts';
import { settingsTexts } from '../texts/index.ts';
import { EmailCard } from './email-card.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { usePasswordIfAsked } from './use-password-if-asked.ts';

const addForm = z.object({ name: z.string(), password: z.string() });

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

/** Adds a passkey. Asks for the password, if there is one, unless the sign-in was recent. */
function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const { asksPassword, isAsked, askPassword } = usePasswordIfAsked();
  return (
    <ActionForm
      schema={addForm}
      issues={t.issues}
      defaultValues={{ name: '', password: '' }}
      startAt={asksPassword ? 'password' : 'name'}
      send={({ name, password }) => addPasskey(name, asksPassword ? { password } : {})}
      done={{ title: t.passkeys.added, description: t.passkeys.addedText }}
      failed={(error) => {
        if (isCancelled(error) || isAsked(error)) return null;
        const text = isKnownAlready(error) ? t.passkeys.known : t.passkeys.notAddedWhy;
        return { title: t.passkeys.notAdded, text };
      }}
      failsAt={{ invalid_credentials: 'password' }}
      refreshes={['GET /api/passkeys']}
      onDone={onClose}
      onFailed={(error) => {
        if (isAsked(error)) askPassword();
      }}
      submit={t.passkeys.save}
      beside={
        <Button variant="ghost" onClick={onClose}>
          {t.cancel}
        </Button>
      }
    >
      {({ field }) => (
        <>
          <TextField
            label={t.passkeys.name}
            maxLength={PASSKEY_NAME_MAX}
            hint={t.passkeys.nameHint}
            {...field('name')}
          />
          {asksPassword && (
            <PasswordField
              label={t.yourPassword}
              autoComplete="current-password"
              hint={t.passkeys.passwordHint}
              {...field('password')}
            />
          )}
        </>
      )}
    </ActionForm>
  );
}

async function addPasskey(name: string, body: { password?: string }) {
  const options = await call('POST /api/passkeys/options', { body });
  const { id, rawId, response } = await createPasskey(options);
  const { clientDataJSON, attestationObject, transports } = response;
  return call('POST /api/passkeys', {
    body: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      ...(name.trim() !== '' && { name }),
    },
  });
}

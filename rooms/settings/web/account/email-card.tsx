import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';

import { call } from '../../../../platform/web/api.ts';
import { Rich, useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { ActionForm } from '../../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { EmailField, PasswordField } from '../../../../platform/web/ui/field.tsx';
import { changeEmailBody, EMAIL_CHANGE_HOURS } from '../../../account/index.ts';
import { settingsTexts } from '../texts/index.ts';

/** The address of the account, and the form to change it (§22). */
export function EmailCard() {
  const t = useTexts(settingsTexts).email;
  const { user } = useSession();
  const { data: account } = useQuery(apiQuery('GET /api/account'));
  const [isOpen, setOpen] = useState(false);
  const pending = account?.pendingEmail;

  return (
    <SectionCard data-focus-item="email" title={t.title} Icon={Mail}>
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          <Rich text={t.current({ email: user.email })} tags={{ email: <strong dir="ltr" /> }} />
        </p>
        {typeof pending === 'string' && (
          <p
            role="status"
            className="rounded-control bg-amber-soft px-4 py-3 text-amber-text wrap-anywhere"
          >
            <Rich
              text={t.pending({ email: pending, hours: EMAIL_CHANGE_HOURS })}
              tags={{ email: <strong dir="ltr" /> }}
            />
          </p>
        )}
        {isOpen ? (
          <EmailForm onClose={() => setOpen(false)} />
        ) : (
          <Button
            variant="secondary"
            data-focus-next
            className="justify-self-start"
            onClick={() => setOpen(true)}
          >
            {t.change}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(settingsTexts);
  // Members with only passkeys need a recent sign-in instead; the server says so.
  const { hasPassword } = useSession().user;
  return (
    <ActionForm
      schema={changeEmailBody}
      issues={t.issues}
      defaultValues={{ newEmail: '' }}
      startAt="newEmail"
      send={(body) => call('POST /api/account/email', { body })}
      done={({ message }) => ({ title: t.email.sent, description: message })}
      failed={{ title: t.email.failed, text: t.email.failedWhy }}
      failsAt={{ invalid_credentials: 'password', invalid_input: 'newEmail' }}
      refreshes={['GET /api/account']}
      onDone={onClose}
      submit={t.email.send}
      beside={
        <Button variant="ghost" onClick={onClose}>
          {t.cancel}
        </Button>
      }
    >
      {({ field }) => (
        <>
          <EmailField label={t.email.newEmail} autoComplete="email" {...field('newEmail')} />
          {hasPassword && (
            <PasswordField
              label={t.yourPassword}
              autoComplete="current-password"
              {...field('password', { shouldUnregister: true })}
            />
          )}
        </>
      )}
    </ActionForm>
  );
}

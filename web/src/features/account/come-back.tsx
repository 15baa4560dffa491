import { useState } from 'react';
import { useLocation } from 'wouter';

import { ApiError, messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { useSessionState } from '../../platform/session.tsx';
import { guestTitle, useTitle } from '../../platform/title.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountCard } from './account-card.tsx';
import { JOYSTICK } from './drawings.ts';
import { accountTexts } from './texts/index.ts';

/** Who signed in to an account that leaves, and until when it can come back. */
export interface Leaving {
  email: string;
  password: string;
  until: string;
}

/** Offers a member who leaves to come back (§22). The password was just typed. */
export function ComeBack({ leaving, onCancel }: { leaving: Leaving; onCancel: () => void }) {
  const t = useTexts(accountTexts).comeBack;
  useTitle(guestTitle(t.title));
  const { setUser } = useSessionState();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const { email, password, until } = leaving;

  const comeBack = async () => {
    setBusy(true);
    try {
      const { user } = await call('POST /api/account/come-back', { body: { email, password } });
      toast({ title: t.welcome, description: t.welcomeText });
      setUser(user);
      navigate('/', { replace: true });
    } catch (error) {
      toast({
        title: t.failed,
        description: messageOf(error, t.failedText),
        variant: 'destructive',
      });
      setBusy(false);
      // The time is over, or the password was changed.
      if (error instanceof ApiError && error.status === 401) onCancel();
    }
  };
  return (
    <AccountCard drawing={JOYSTICK} title={t.heading} text={t.text({ until: new Date(until) })}>
      <div className="grid gap-3">
        <Button size="lg" loading={isBusy} onClick={() => void comeBack()}>
          {t.action}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t.stay}
        </Button>
      </div>
    </AccountCard>
  );
}

import type { OwnUser } from '@rizzly/domain/account';
import { useState } from 'react';
import { useLocation } from 'wouter';

import { ApiError } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/language/index.ts';
import { isCancelled } from '../../platform/passkeys.ts';
import { useSessionState } from '../../platform/session.tsx';
import { guestTitle, useTitle } from '../../platform/title.ts';
import { Button } from '../../ui/button.tsx';
import { showFailure, toast } from '../../ui/toast.ts';
import { AccountCard } from './account-card.tsx';
import { JOYSTICK } from './drawings.ts';
import { accountTexts } from './texts/index.ts';

/** A leaving member: until when they can come back, and the call that brings them back. */
export interface Leaving {
  until: string;
  comeBack: () => Promise<{ user: OwnUser }>;
}

/** Offers a leaving member to come back, with the same way of signing in (§22). */
export function ComeBack({ leaving, onCancel }: { leaving: Leaving; onCancel: () => void }) {
  const t = useTexts(accountTexts).comeBack;
  useTitle(guestTitle(t.title));
  const { setUser } = useSessionState();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const { until } = leaving;

  const comeBack = async () => {
    setBusy(true);
    try {
      const { user } = await leaving.comeBack();
      toast({ title: t.welcome, description: t.welcomeText });
      setUser(user);
      navigate('/', { replace: true });
    } catch (error) {
      setBusy(false);
      if (isCancelled(error)) return;
      showFailure(t.failed, error, t.failedText);
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

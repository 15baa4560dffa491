import { RESEND_COOL_DOWN_SECONDS, VERIFICATION_HOURS } from '@rizzly/domain/account';
import { useEffect, useState } from 'react';

import { messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { guestTitle, useTitle } from '../../platform/title.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountCard } from './account-card.tsx';
import { ENVELOPE } from './drawings.ts';

/** Shown in the page after registering, or after a login refused for lack of verification (§2). */
export function CheckYourEmail({
  email,
  wasJustSent = false,
  onSignIn,
}: {
  email: string;
  /** A mail has just left, so asking again waits. */
  wasJustSent?: boolean;
  onSignIn: () => void;
}) {
  useTitle(guestTitle('Check Your Email'));
  const [isBusy, setBusy] = useState(false);
  const [secondsLeft, startCoolDown] = useCoolDown(wasJustSent);

  async function resend(): Promise<void> {
    setBusy(true);
    try {
      const { message } = await call('POST /api/auth/resend-verification', { body: { email } });
      toast({ title: 'Verification Email Sent', description: message });
      startCoolDown();
    } catch (error) {
      toast({
        title: 'Email Not Sent',
        description: messageOf(error, 'Something went wrong. Please try again.'),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountCard
      drawing={ENVELOPE}
      title="Check Your Email"
      text="One more step: open the link we have for you at"
    >
      <div className="grid gap-5 text-center">
        <p className="rounded-control bg-sunken px-4 py-3 text-lg font-extrabold wrap-anywhere">
          {email}
        </p>
        <p className="text-ink-soft">
          The link expires in {VERIFICATION_HOURS} hours. Nothing there? Look in the spam folder
          too.
        </p>
        <Button
          variant="secondary"
          loading={isBusy}
          disabled={secondsLeft > 0}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? `Resend email in ${secondsLeft}s` : 'Resend email'}
        </Button>
        <button type="button" onClick={onSignIn} className="min-h-11">
          Already verified?{' '}
          <span className="font-bold text-accent-text underline underline-offset-4">Sign In</span>
        </button>
      </div>
    </AccountCard>
  );
}

/** Counts down the seconds before a mail can be asked for again. */
function useCoolDown(isRunning: boolean): [secondsLeft: number, start: () => void] {
  const [secondsLeft, setSecondsLeft] = useState(isRunning ? RESEND_COOL_DOWN_SECONDS : 0);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return [secondsLeft, () => setSecondsLeft(RESEND_COOL_DOWN_SECONDS)];
}

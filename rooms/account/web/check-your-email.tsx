import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { z } from 'zod';

import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { showFailure, toast } from '../../../platform/web/ui/toast.ts';
import { RESEND_COOL_DOWN_SECONDS, VERIFICATION_HOURS } from '../index.ts';
import { AccountCard } from './account-card.tsx';
import { ENVELOPE } from './drawings.ts';
import { accountTexts } from './texts/index.ts';

interface CheckYourEmailProps {
  waiting: WaitingEmail;
  /** Another mail was sent. */
  onSent: (waiting: WaitingEmail) => void;
  onSignIn: () => void;
}

/** Shown after a registration, or after a sign-in without a verified address (§2). */
export function CheckYourEmail({ waiting, onSent, onSignIn }: CheckYourEmailProps) {
  const t = useTexts(accountTexts);
  useTitle(guestTitle(t.checkEmail.title));
  const [isBusy, setBusy] = useState(false);
  const { email, sentAt } = waiting;
  const secondsLeft = useCoolDown(sentAt);

  async function resend(): Promise<void> {
    setBusy(true);
    try {
      const { message } = await call('POST /api/auth/resend-verification', { body: { email } });
      toast({ title: t.checkEmail.sent, description: message });
      onSent(mailSentTo(email));
    } catch (error) {
      showFailure(t.checkEmail.notSent, error, t.somethingWrong);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountCard drawing={ENVELOPE} title={t.checkEmail.title} text={t.checkEmail.text}>
      <div className="grid gap-5 text-center">
        <p
          dir="auto"
          className="rounded-control bg-sunken px-4 py-3 font-extrabold wrap-anywhere sm:text-lg"
        >
          <BreakableEmail email={email} />
        </p>
        <p className="text-ink-soft">{t.checkEmail.expires({ hours: VERIFICATION_HOURS })}</p>
        <Button
          variant="secondary"
          loading={isBusy}
          aria-disabled={secondsLeft > 0}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? t.checkEmail.resendIn({ seconds: secondsLeft }) : t.checkEmail.resend}
        </Button>
        <button type="button" onClick={onSignIn} className="min-h-11">
          {t.checkEmail.alreadyVerified}{' '}
          <span className="font-bold text-accent-text underline underline-offset-4">
            {t.signIn}
          </span>
        </button>
      </div>
    </AccountCard>
  );
}

/** Breaks a long address after its @, not within a word. */
function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** The seconds until another mail can be requested. */
function useCoolDown(sentAt: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const secondsLeft = secondsAfter(sentAt, now);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return secondsLeft;
}

function secondsAfter(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return 0;
  const left = Math.ceil(RESEND_COOL_DOWN_SECONDS - (now - sentAt) / 1000);
  return Math.min(RESEND_COOL_DOWN_SECONDS, Math.max(0, left));
}

const waitingEmail = z.object({
  email: z.string(),
  /** When this browser last had a mail sent, in milliseconds since 1970. */
  sentAt: z.number().optional(),
});
/** An address whose verification mail is awaited. */
export type WaitingEmail = z.output<typeof waitingEmail>;

export function mailSentTo(email: string): WaitingEmail {
  return { email, sentAt: Date.now() };
}

/**
 * The address of 'Check Your Email'. Kept in the history entry, so that the screen survives a
 * reload and a new visit to the page starts with the form.
 */
export function useWaitingEmail(): [
  waiting: WaitingEmail | undefined,
  save: (waiting: WaitingEmail | undefined) => void,
] {
  return [waitingEmail.safeParse(useHistoryState()).data, save];
}

function save(waiting: WaitingEmail | undefined): void {
  history.replaceState(waiting ?? null, '');
}

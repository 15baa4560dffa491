import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { ApiError, messageOf } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useSchemaForm } from '../../../platform/web/form.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSessionState } from '../../../platform/web/session.tsx';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { PasswordField } from '../../../platform/web/ui/field.tsx';
import { Mascot } from '../../../platform/web/ui/mascot.tsx';
import { toast } from '../../../platform/web/ui/toast.ts';
import { VERIFIED_REDIRECT_MS, type OwnUser, loginBody } from '../index.ts';
import { AccountCard } from './account-card.tsx';
import { BROKEN_HEART, ENVELOPE, PADLOCK } from './drawings.ts';
import { accountTexts } from './texts/index.ts';

const passwordForm = loginBody.pick({ password: true });

type State =
  | { is: 'loading' }
  | { is: 'password'; message: string }
  | { is: 'success'; name: string }
  /** Without a message from the server: the link has no token. */
  | { is: 'error'; message?: string };

/** Uses the verification link of a mail: loading, then success, error or a password form (§4). */
export function VerifyEmailPage() {
  const t = useTexts(accountTexts);
  const { verify: own } = t;
  useTitle(guestTitle(own.title));
  const token = useSearchParams()[0].get('token') ?? '';
  const { status, setUser } = useSessionState();
  const [, navigate] = useLocation();
  const [state, setState] = useState<State>(token === '' ? { is: 'error' } : { is: 'loading' });
  const used = useRef('');

  const succeed = (user: OwnUser) => {
    toast({ title: own.verified });
    setState({ is: 'success', name: user.fullName });
    setUser(user);
  };
  const fail = (error: unknown) => {
    // The link was used: by a mail scanner, on another device, or here.
    if (status === 'signed-in' && error instanceof ApiError && error.code === 'invalid_input') {
      toast({ title: own.signedInAlready, description: own.nothingToDo });
      navigate('/', { replace: true });
      return;
    }
    toast({ title: own.failed, description: own.askAgain, variant: 'destructive' });
    setState({ is: 'error', message: messageOf(error, t.issues.account.badVerificationLink) });
  };

  const openLink = useEffectEvent(async () => {
    try {
      succeed((await call('GET /api/auth/verify-email', { query: { token } })).user);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'password_needed') {
        setState({ is: 'password', message: error.message });
      } else fail(error);
    }
  });
  useEffect(() => {
    // The link works once, and StrictMode runs effects twice.
    if (token === '' || used.current === token) return;
    used.current = token;
    void openLink();
  }, [token]);

  const isVerified = state.is === 'success';
  useEffect(() => {
    if (!isVerified) return undefined;
    const timer = setTimeout(() => navigate('/', { replace: true }), VERIFIED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isVerified, navigate]);

  if (state.is === 'loading') {
    return (
      <AccountCard drawing={ENVELOPE} title={own.loading} text={own.moment}>
        <div role="status" className="grid place-items-center py-4">
          <Mascot pose="cheer" className="h-16" />
          <span className="sr-only">{own.loading}</span>
        </div>
      </AccountCard>
    );
  }
  if (state.is === 'success') return <Arrival name={state.name} />;
  if (state.is === 'password') {
    return (
      <VerifyPasswordForm
        token={token}
        message={state.message}
        onVerified={succeed}
        onBadLink={fail}
      />
    );
  }
  return (
    <AccountCard drawing={BROKEN_HEART} title={own.badLink}>
      <div className="grid gap-5 text-center">
        <p role="alert">{state.message ?? t.issues.account.noVerificationToken}</p>
        <div className="grid gap-2 text-ink-soft">
          <p>{own.openedAlready}</p>
          <p>{own.freshLink}</p>
        </div>
        <Button onClick={() => navigate('/login')}>{t.backToLogin}</Button>
      </div>
    </AccountCard>
  );
}

/** The whole screen, until Home follows. */
function Arrival({ name }: { name: string }) {
  const t = useTexts(accountTexts).verify;
  return (
    <div className="maze-dots grid flex-1 place-content-center justify-items-center gap-6 px-6 pb-16 text-center">
      <Mascot pose="cheer" className="h-40 sm:h-52" />
      <div className="grid gap-2 motion-safe:animate-rise">
        <h1 data-focus-next tabIndex={-1} className="text-5xl wrap-anywhere outline-none">
          {t.youAreIn({ name: firstNameOf(name) })}
        </h1>
        <p role="status" className="text-lg text-ink-soft">
          {t.redirecting}
        </p>
      </div>
    </div>
  );
}

/** Asks for the registration's password when several registrations share an address (§13.2). */
function VerifyPasswordForm({
  token,
  message,
  onVerified,
  onBadLink,
}: {
  token: string;
  message: string;
  onVerified: (user: OwnUser) => void;
  onBadLink: (error: unknown) => void;
}) {
  const t = useTexts(accountTexts);
  const { register, formState, handleSubmit, setError, setFocus } = useSchemaForm(
    passwordForm,
    t.issues,
    { defaultValues: { password: '' } },
  );
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      const { user } = await call('POST /api/auth/verify-email', { body: { token, password } });
      onVerified(user);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_input') return onBadLink(error);
      const problem = messageOf(error, t.somethingWrong);
      setError('password', { message: problem }, { shouldFocus: true });
    }
  });

  return (
    <AccountCard drawing={PADLOCK} title={t.verify.enterPassword} text={message}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" loading={formState.isSubmitting}>
          {t.verify.title}
        </Button>
      </form>
    </AccountCard>
  );
}

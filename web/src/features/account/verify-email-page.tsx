import {
  BAD_VERIFICATION_LINK,
  NO_VERIFICATION_TOKEN,
  VERIFIED_REDIRECT_MS,
  type OwnUser,
} from '@rizzly/domain/account';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

import { ApiError, messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useSessionState } from '../../platform/session.tsx';
import { guestTitle, useTitle } from '../../platform/title.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountCard } from './account-card.tsx';
import { BROKEN_HEART, ENVELOPE, STAR } from './drawings.ts';
import { VerifyPasswordForm } from './verify-password-form.tsx';

type State =
  | { is: 'loading' }
  | { is: 'password'; message: string }
  | { is: 'success'; name: string }
  | { is: 'error'; message: string };

/** Uses the verification link of a mail: loading, then success, error or a password form (§4). */
export function VerifyEmailPage() {
  useTitle(guestTitle('Verify Email'));
  const token = useSearchParams()[0].get('token') ?? '';
  const { setUser } = useSessionState();
  const [, navigate] = useLocation();
  const [state, setState] = useState<State>(
    token === '' ? { is: 'error', message: NO_VERIFICATION_TOKEN } : { is: 'loading' },
  );
  const used = useRef('');

  const succeed = useCallback(
    (user: OwnUser) => {
      toast({ title: 'Email Verified!', description: 'Welcome aboard.' });
      setState({ is: 'success', name: user.fullName });
      setUser(user);
    },
    [setUser],
  );
  const fail = useCallback((error: unknown) => {
    toast({
      title: 'Verification Failed',
      description: 'Sign in to ask for a fresh link.',
      variant: 'destructive',
    });
    setState({ is: 'error', message: messageOf(error, BAD_VERIFICATION_LINK) });
  }, []);

  useEffect(() => {
    // The link works once, and StrictMode runs effects twice.
    if (token === '' || used.current === token) return;
    used.current = token;
    call('GET /api/auth/verify-email', { query: { token } }).then(
      ({ user }) => succeed(user),
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'password_needed') {
          setState({ is: 'password', message: error.message });
        } else fail(error);
      },
    );
  }, [token, succeed, fail]);

  const isVerified = state.is === 'success';
  useEffect(() => {
    if (!isVerified) return undefined;
    const timer = setTimeout(() => navigate('/', { replace: true }), VERIFIED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isVerified, navigate]);

  if (state.is === 'loading') {
    return (
      <AccountCard drawing={ENVELOPE} title="Verifying your email" text="Just a moment.">
        <p className="grid place-items-center py-4 text-4xl text-accent-text">
          <Spinner label="Verifying your email" />
        </p>
      </AccountCard>
    );
  }
  if (state.is === 'success') {
    return (
      <AccountCard drawing={STAR} title={`You're in, ${state.name}!`}>
        <p role="status" className="text-center">
          Your email is verified. Taking you to your Home now.
        </p>
      </AccountCard>
    );
  }
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
    <AccountCard drawing={BROKEN_HEART} title="That link didn't work">
      <div className="grid gap-5 text-center">
        <p role="alert">{state.message}</p>
        <p className="text-ink-soft">
          Sign in with your email and password, and we can send you a fresh link.
        </p>
        <Button onClick={() => navigate('/login')}>Back to Login</Button>
      </div>
    </AccountCard>
  );
}

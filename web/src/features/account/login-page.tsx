import { loginBody } from '@rizzly/domain/account';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';

import { ApiError, messageOf, NetworkError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useSessionState } from '../../platform/session.tsx';
import { guestTitle, useTitle } from '../../platform/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, PasswordField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountCard } from './account-card.tsx';
import { CheckYourEmail } from './check-your-email.tsx';
import { JOYSTICK } from './drawings.ts';
import { useSmallForm } from './use-small-form.ts';

/** The sign-in form; a refusal for lack of verification leads to 'Check Your Email' (§4). */
export function LoginPage() {
  const [unverified, setUnverified] = useState<string>();
  if (unverified !== undefined) {
    return <CheckYourEmail email={unverified} onSignIn={() => setUnverified(undefined)} />;
  }
  return <LoginForm onUnverified={setUnverified} />;
}

/** §8, for an answer without words and for none. */
const FAILED = 'Invalid credentials. Please try again.';

function LoginForm({ onUnverified }: { onUnverified: (email: string) => void }) {
  useTitle(guestTitle('Sign In'));
  const { setUser } = useSessionState();
  const [, navigate] = useLocation();

  const { errors, isBusy, form } = useSmallForm(loginBody, async (body) => {
    try {
      const { user } = await call('POST /api/auth/login', { body });
      toast({ title: 'Welcome back!', description: 'Good to see you again.' });
      setUser(user);
      navigate('/', { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_unverified') {
        toast({ title: 'Email Verification Required', description: error.message });
        onUnverified(body.email);
        return;
      }
      toast({
        title: 'Login Failed',
        description: messageOf(error instanceof NetworkError ? undefined : error, FAILED),
        variant: 'destructive',
      });
    }
  });

  return (
    <AccountCard
      drawing={JOYSTICK}
      title="Press start"
      text="Your streak has been asking for you."
      footer={
        <p>
          New here?{' '}
          <Link href="/register" className="text-accent-text underline underline-offset-4">
            Create an account
          </Link>
        </p>
      }
    >
      <form {...form} className="grid gap-5">
        <EmailField name="email" autoComplete="username" error={errors['email']} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <Link
          href="/forgot-password"
          className="-mt-2 justify-self-end text-sm font-bold text-accent-text underline underline-offset-4"
        >
          Forgot password?
        </Link>
        <Button type="submit" size="lg" loading={isBusy}>
          Sign In
        </Button>
      </form>
    </AccountCard>
  );
}

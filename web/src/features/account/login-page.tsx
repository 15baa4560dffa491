import { loginBody } from '@rizzly/domain/account';
import { Link, useLocation } from 'wouter';

import { ApiError, messageOf, NetworkError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useSchemaForm } from '../../platform/form.ts';
import { useSessionState } from '../../platform/session.tsx';
import { guestTitle, useTitle } from '../../platform/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, PasswordField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountCard } from './account-card.tsx';
import { CheckYourEmail } from './check-your-email.tsx';
import { JOYSTICK } from './drawings.ts';
import { useWaitingEmail } from './waiting-email.ts';

/** The sign-in form, or 'Check Your Email' after a sign-in without a verified address (§4). */
export function LoginPage() {
  const [waiting, setWaiting] = useWaitingEmail();
  if (waiting !== undefined) {
    return (
      <CheckYourEmail
        waiting={waiting}
        onSent={setWaiting}
        onSignIn={() => setWaiting(undefined)}
      />
    );
  }
  return <LoginForm onUnverified={(email) => setWaiting({ email })} />;
}

/** Shown for a failure without a message of the server (§8). */
const FAILED = 'Invalid credentials. Please try again.';

function LoginForm({ onUnverified }: { onUnverified: (email: string) => void }) {
  useTitle(guestTitle('Sign In'));
  const { setUser } = useSessionState();
  const [, navigate] = useLocation();

  const form = useSchemaForm(loginBody, { defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
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
      <form noValidate onSubmit={submit} className="grid gap-5">
        <EmailField
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Link
          href="/forgot-password"
          className="-mt-2 justify-self-end text-sm font-bold text-accent-text underline underline-offset-4"
        >
          Forgot password?
        </Link>
        <Button type="submit" size="lg" loading={isSubmitting}>
          Sign In
        </Button>
      </form>
    </AccountCard>
  );
}

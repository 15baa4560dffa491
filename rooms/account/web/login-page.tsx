import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';

import { ApiError, NetworkError } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useSchemaForm } from '../../../platform/web/form.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import {
  canUsePasskeys,
  comeBackWithPasskey,
  isCancelled,
  signInWithPasskey,
} from '../../../platform/web/passkeys.ts';
import { useSessionState } from '../../../platform/web/session.tsx';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmailField, PasswordField } from '../../../platform/web/ui/field.tsx';
import { showFailure, toast } from '../../../platform/web/ui/toast.ts';
import { loginBody, type OwnUser } from '../index.ts';
import { AccountCard } from './account-card.tsx';
import { CheckYourEmail, useWaitingEmail } from './check-your-email.tsx';
import { JOYSTICK } from './drawings.ts';
import { accountTexts } from './texts/index.ts';

/** The sign-in form, or 'Check Your Email' after a sign-in without a verified address (§4). */
export function LoginPage() {
  const [waiting, setWaiting] = useWaitingEmail();
  const [leaving, setLeaving] = useState<Leaving>();
  if (waiting !== undefined) {
    return (
      <CheckYourEmail
        waiting={waiting}
        onSent={setWaiting}
        onSignIn={() => setWaiting(undefined)}
      />
    );
  }
  if (leaving) return <ComeBack leaving={leaving} onCancel={() => setLeaving(undefined)} />;
  return <LoginForm onUnverified={(email) => setWaiting({ email })} onLeaving={setLeaving} />;
}

function LoginForm({
  onUnverified,
  onLeaving,
}: {
  onUnverified: (email: string) => void;
  onLeaving: (leaving: Leaving) => void;
}) {
  const t = useTexts(accountTexts);
  useTitle(guestTitle(t.signIn));
  const { setUser } = useSessionState();
  const [, navigate] = useLocation();

  const form = useSchemaForm(loginBody, t.issues, { defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  const enter = (user: OwnUser) => {
    toast({ title: t.login.welcomeBack });
    setUser(user);
    navigate('/', { replace: true });
  };

  const submit = form.handleSubmit(async (body) => {
    try {
      const { user } = await call('POST /api/auth/login', { body });
      enter(user);
    } catch (error) {
      if (error instanceof ApiError && isUnverified(error)) {
        toast({ title: t.login.unverified, description: error.message });
        onUnverified(body.email);
        return;
      }
      if (error instanceof ApiError && error.comeBackUntil !== undefined) {
        const comeBack = () => call('POST /api/account/come-back', { body });
        onLeaving({ until: error.comeBackUntil, comeBack });
        return;
      }
      // §4's text stands for a server that does not answer. A browser that is offline says so.
      const isKnown = !(error instanceof NetworkError) || !navigator.onLine;
      showFailure(t.login.failed, isKnown ? error : undefined, t.login.wrong);
    }
  });

  return (
    <AccountCard
      drawing={JOYSTICK}
      title={t.login.heading}
      text={t.login.text}
      footer={
        <p>
          {t.login.newHere}{' '}
          <Link href="/register" className="text-accent-text underline underline-offset-4">
            {t.login.createAccount}
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
          label={t.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Link
          href="/forgot-password"
          className="-mt-2 flex min-h-6 items-center justify-self-end text-sm font-bold text-accent-text underline underline-offset-4"
        >
          {t.login.forgot}
        </Link>
        <Button type="submit" size="lg" loading={isSubmitting}>
          {t.signIn}
        </Button>
        <PasskeyButton onSignedIn={enter} onLeaving={onLeaving} />
      </form>
    </AccountCard>
  );
}

/** §4 recognizes the rejection by its English message. The code works in every language. */
function isUnverified({ code, message }: ApiError): boolean {
  return code === 'email_unverified' || /verify your email/u.test(message);
}

/** Signs in without an address: the browser offers its passkeys for this site (§22). */
function PasskeyButton({
  onSignedIn,
  onLeaving,
}: {
  onSignedIn: (user: OwnUser) => void;
  onLeaving: (leaving: Leaving) => void;
}) {
  const t = useTexts(accountTexts);
  const [isBusy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;

  async function signIn(): Promise<void> {
    setBusy(true);
    try {
      onSignedIn((await signInWithPasskey()).user);
    } catch (error) {
      if (isCancelled(error)) return;
      if (error instanceof ApiError && error.comeBackUntil !== undefined) {
        return onLeaving({ until: error.comeBackUntil, comeBack: comeBackWithPasskey });
      }
      showFailure(t.login.failed, error, t.login.passkeyFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" size="lg" loading={isBusy} onClick={() => void signIn()}>
      {!isBusy && <Fingerprint aria-hidden className="size-5" />}
      {t.login.passkey}
    </Button>
  );
}

/** A leaving member: until when they can come back, and the call that brings them back. */
interface Leaving {
  until: string;
  comeBack: () => Promise<{ user: OwnUser }>;
}

/** Offers a leaving member to come back, with the same way of signing in (§22). */
function ComeBack({ leaving, onCancel }: { leaving: Leaving; onCancel: () => void }) {
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

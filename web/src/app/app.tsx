import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';

import { SessionProvider, useSessionState } from '../platform/session.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { page } from './page.ts';

const WelcomePage = lazy(async () => ({
  default: (await import('../features/account/welcome-page.tsx')).WelcomePage,
}));
const LoginPage = page(async () => (await import('../features/account/login-page.tsx')).LoginPage);
const RegisterPage = page(
  async () => (await import('../features/account/register-page.tsx')).RegisterPage,
);
const VerifyEmailPage = page(
  async () => (await import('../features/account/verify-email-page.tsx')).VerifyEmailPage,
);
const ForgotPasswordPage = page(
  async () => (await import('../features/account/forgot-password-page.tsx')).ForgotPasswordPage,
);
const ResetPasswordPage = page(
  async () => (await import('../features/account/reset-password-page.tsx')).ResetPasswordPage,
);
const MemberApp = page(async () => (await import('./member-app.tsx')).MemberApp);

export function App() {
  const [path] = useLocation();
  return (
    <SessionProvider>
      <PageBoundary path={path}>
        <Suspense fallback={<FullSpinner />}>
          <Screens />
        </Suspense>
      </PageBoundary>
      <ToastHost />
    </SessionProvider>
  );
}

/** Links in mails open for everybody. All other screens depend on the session (§2, §6). */
function Screens() {
  const { status } = useSessionState();
  if (status === 'checking') return <FullSpinner />;
  return (
    <Switch>
      <Route path="/verify-email">
        <GuestFrame>
          <VerifyEmailPage />
        </GuestFrame>
      </Route>
      <Route path="/forgot-password">
        <GuestFrame>
          <ForgotPasswordPage />
        </GuestFrame>
      </Route>
      <Route path="/reset-password">
        <GuestFrame>
          <ResetPasswordPage />
        </GuestFrame>
      </Route>
      <Route>{status === 'signed-in' ? <MemberApp /> : <GuestScreens />}</Route>
    </Switch>
  );
}

function GuestScreens() {
  return (
    <GuestFrame>
      <Switch>
        <Route path="/login" component={LoginPage} />
        <Route path="/register" component={RegisterPage} />
        {/* /onboarding or any other path (§2). */}
        <Route component={WelcomePage} />
      </Switch>
    </GuestFrame>
  );
}

function FullSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center text-3xl text-accent-text">
      <Spinner label="Loading" />
    </div>
  );
}

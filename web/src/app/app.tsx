import { DirectionProvider } from '@base-ui/react/direction-provider';
import { directionOf } from '@rizzly/domain/texts';
import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';

import { accountTexts } from '../features/account/texts/index.ts';
import { eventsTexts } from '../features/events/texts/index.ts';
import { planTexts } from '../features/groups/plan/texts/index.ts';
import { groupsTexts } from '../features/groups/texts/index.ts';
import { matchingTexts } from '../features/matching/texts/index.ts';
import { playTexts } from '../features/play/texts/index.ts';
import { safetyTexts } from '../features/safety/texts/index.ts';
import { settingsTexts } from '../features/settings/texts/index.ts';
import { useLocale, useTexts } from '../platform/language/index.ts';
import { SessionProvider, useSessionState } from '../platform/session.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { uiTexts } from '../ui/texts/index.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { page } from './page.ts';
import { appTexts } from './texts/index.ts';
import { UpdateHost } from './update-host.tsx';

const WelcomePage = page(
  async () => (await import('../features/account/welcome-page.tsx')).WelcomePage,
  { texts: [accountTexts], styles: 'entry' },
);
const LoginPage = page(async () => (await import('../features/account/login-page.tsx')).LoginPage, {
  texts: [accountTexts],
});
const SignInFirst = page(async () => (await import('./sign-in-first.tsx')).SignInFirst, {
  texts: [accountTexts],
});
const RegisterPage = page(
  async () => (await import('../features/account/register-page.tsx')).RegisterPage,
  { texts: [accountTexts] },
);
const VerifyEmailPage = page(
  async () => (await import('../features/account/verify-email-page.tsx')).VerifyEmailPage,
  { texts: [accountTexts] },
);
const ForgotPasswordPage = page(
  async () => (await import('../features/account/forgot-password-page.tsx')).ForgotPasswordPage,
  { texts: [accountTexts] },
);
const ResetPasswordPage = page(
  async () => (await import('../features/account/reset-password-page.tsx')).ResetPasswordPage,
  { texts: [accountTexts] },
);
const ConfirmEmailPage = page(
  async () => (await import('../features/account/email-link-page.tsx')).ConfirmEmailPage,
  { texts: [accountTexts] },
);
const UndoEmailPage = page(
  async () => (await import('../features/account/email-link-page.tsx')).UndoEmailPage,
  { texts: [accountTexts] },
);
const SafetyPage = page(
  async () => (await import('../features/safety/safety-page.tsx')).SafetyPage,
  { texts: [safetyTexts] },
);
const NoticePage = page(
  async () => (await import('../features/safety/notice-page.tsx')).NoticePage,
  { texts: [safetyTexts] },
);
const PublicEventPage = page(
  async () => (await import('../features/events/public-event-page.tsx')).PublicEventPage,
  { texts: [eventsTexts] },
);
const VisitorJoinPage = page(
  async () => (await import('../features/groups/visitor-join-page.tsx')).VisitorJoinPage,
  { texts: [groupsTexts] },
);
const SharedDatePage = page(
  async () => (await import('../features/groups/plan/shared-date-page.tsx')).SharedDatePage,
  { texts: [planTexts] },
);
const ContactPage = page(
  async () => (await import('../features/groups/plan/contact-page.tsx')).ContactPage,
  { texts: [planTexts] },
);
const RestrictedApp = page(async () => (await import('./restricted-app.tsx')).RestrictedApp, {
  texts: [safetyTexts, settingsTexts],
});
const GoodbyePage = page(
  async () => (await import('../features/account/goodbye-page.tsx')).GoodbyePage,
  { texts: [accountTexts] },
);
const MemberApp = page(async () => (await import('./member-app.tsx')).MemberApp, {
  // New matches, levels and achievements are announced on every screen.
  texts: [appTexts, matchingTexts, playTexts],
});

export function App() {
  const [path] = useLocation();
  const locale = useLocale();
  return (
    <DirectionProvider direction={directionOf(locale)}>
      <SessionProvider>
        <PageBoundary path={path}>
          <Suspense fallback={<FullSpinner />}>
            <Screens />
          </Suspense>
        </PageBoundary>
        <ToastHost />
        <UpdateHost />
      </SessionProvider>
    </DirectionProvider>
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
      <Route path="/confirm-email">
        <GuestFrame>
          <ConfirmEmailPage />
        </GuestFrame>
      </Route>
      <Route path="/undo-email">
        <GuestFrame>
          <UndoEmailPage />
        </GuestFrame>
      </Route>
      <Route path="/safety">
        <GuestFrame>
          <SafetyPage />
        </GuestFrame>
      </Route>
      <Route path="/report">
        <GuestFrame>
          <NoticePage />
        </GuestFrame>
      </Route>
      <Route path="/shared/:token">
        <GuestFrame>
          <SharedDatePage />
        </GuestFrame>
      </Route>
      <Route path="/contact/:token">
        <GuestFrame>
          <ContactPage />
        </GuestFrame>
      </Route>
      <Route>
        <Home />
      </Route>
    </Switch>
  );
}

/** Chooses by the session: the screens of members, of restricted members, or of guests. */
function Home() {
  const session = useSessionState();
  if (session.status !== 'signed-in') return <GuestScreens />;
  return session.user.restriction ? <RestrictedApp /> : <MemberApp />;
}

function GuestScreens() {
  return (
    <GuestFrame>
      <Switch>
        <Route path="/login" component={LoginPage} />
        <Route path="/register" component={RegisterPage} />
        <Route path="/goodbye" component={GoodbyePage} />
        <Route path="/events/:eventId" component={PublicEventPage} />
        <Route path="/join/:token" component={VisitorJoinPage} />
        <Route path="/all-right/:planId" component={SignInFirst} />
        <Route path="/room/:roomId" component={SignInFirst} />
        {/* /onboarding or any other path (§2). */}
        <Route component={WelcomePage} />
      </Switch>
    </GuestFrame>
  );
}

function FullSpinner() {
  const t = useTexts(uiTexts);
  return (
    <div className="grid min-h-dvh place-items-center text-3xl text-accent-text">
      <Spinner label={t.loading} />
    </div>
  );
}

import { DirectionProvider } from '@base-ui/react/direction-provider';
import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';

import { directionOf } from '../../platform/shared/texts/index.ts';
import { useCommunity } from '../../platform/web/community.ts';
import { useLocale } from '../../platform/web/language/index.ts';
import { isKnownGuest, SessionProvider, useSessionState } from '../../platform/web/session.tsx';
import { readStored, STORED_USER } from '../../platform/web/storage.ts';
import { ToastHost } from '../../platform/web/ui/toast-host.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageSpinner } from './page-spinner.tsx';
import {
  AGREEMENT_APP,
  ANNOUNCEMENT_BAR,
  GUEST_PAGES,
  MEMBER_APP,
  OPEN_PAGES,
  PUBLIC_PAGES,
  RESTRICTED_APP,
  WAITING_APP,
  WELCOME_PAGE,
} from './pages.ts';
import { pageOf, routesOf } from './routes.tsx';
import { UpdateHost } from './update-host.tsx';

/** What most visitors and members open first. Their lists of files are short. */
const loadFirst = async () => ({
  modules: import.meta.glob([
    './member-app.tsx',
    '../../rooms/account/web/welcome/welcome-page.tsx',
  ]),
  catalogues: import.meta.glob(
    ['./texts/index.ts', '../../rooms/{account/web/welcome,{matching,play}/web}/texts/index.ts'],
    { eager: true },
  ),
});
const loadParts = () => import('./visitor-parts.ts');
const open = routesOf(OPEN_PAGES, loadParts, GuestFrame);
const forAll = routesOf(PUBLIC_PAGES, loadParts, PublicFrame);
const guest = routesOf(GUEST_PAGES, loadParts);
const WelcomePage = pageOf(WELCOME_PAGE, loadFirst);
const MemberApp = pageOf(MEMBER_APP, loadFirst);
const RestrictedApp = pageOf(RESTRICTED_APP, loadParts);
const WaitingApp = pageOf(WAITING_APP, loadParts);
const AgreementApp = pageOf(AGREEMENT_APP, loadParts);
const bar = pageOf(ANNOUNCEMENT_BAR, loadParts);
/** Without a network the page does without it. */
const AnnouncementBar = lazy(async () => ({
  default: await bar.preload().catch(() => () => null),
}));

/** Loads what the first render shows. Elsewhere pages load as they are opened. */
export async function preloadFirst(): Promise<void> {
  const [page, isFirst] = isKnownGuest()
    ? [WelcomePage, location.pathname === '/']
    : [MemberApp, readStored(STORED_USER) !== undefined];
  if (isFirst) await page.preload().catch(() => undefined);
}

export function App() {
  const [path] = useLocation();
  const locale = useLocale();
  return (
    <DirectionProvider direction={directionOf(locale)}>
      <SessionProvider>
        <Announcements />
        <PageBoundary path={path}>
          <Suspense fallback={<PageSpinner className="min-h-dvh" />}>
            <Screens />
          </Suspense>
        </PageBoundary>
        <ToastHost />
        <UpdateHost />
      </SessionProvider>
    </DirectionProvider>
  );
}

/** A page without announcements loads nothing for them. */
function Announcements() {
  const { announcements } = useCommunity();
  return (
    announcements.length > 0 && (
      <Suspense fallback={null}>
        <AnnouncementBar />
      </Suspense>
    )
  );
}

/** Links in mails open for everybody. All other screens depend on the session (§2, §6). */
function Screens() {
  const { status } = useSessionState();
  const isMember = useIsMember();
  if (status === 'checking') return <PageSpinner className="min-h-dvh" />;
  return (
    <Switch>
      {open.routes}
      {!isMember && forAll.routes}
      <Route component={Home} />
    </Switch>
  );
}

/** Chooses by the session: the screens of members, of restricted members, or of guests. */
function Home() {
  const session = useSessionState();
  const isMember = useIsMember();
  if (isMember) return <MemberApp />;
  if (session.status !== 'signed-in') return <GuestScreens />;
  const { restriction } = session.user;
  if (!restriction) return <AgreementApp />;
  return isAtDoor(restriction) ? <WaitingApp /> : <RestrictedApp />;
}

/** Whether all screens of members are open: to those without a restriction who agreed to the rules. */
function useIsMember(): boolean {
  const session = useSessionState();
  const { agreementVersion = 0 } = useCommunity();
  if (session.status !== 'signed-in') return false;
  const { restriction, agreedRules } = session.user;
  return !restriction && agreedRules >= agreementVersion;
}

/** Not let in, unlike members who were restricted later. */
function isAtDoor({ access }: { access: string }): boolean {
  return access === 'waiting' || access === 'rejected';
}

function GuestScreens() {
  return (
    <GuestFrame>
      <Switch>
        {guest.routes}
        <Route component={WelcomePage} />
      </Switch>
    </GuestFrame>
  );
}

/** Leaves the margin around a page that the frame of members' pages leaves, too. */
function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <GuestFrame>
      <div className="w-full px-4 pt-6 pb-12 sm:px-6">{children}</div>
    </GuestFrame>
  );
}

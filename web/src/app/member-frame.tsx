import { PRODUCT_NAME } from '@rizzly/domain/shared';
import { WifiOff } from 'lucide-react';
import { Suspense, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { useIsOnline, useReloadWhenOnline } from '../platform/online.ts';
import { useSession } from '../platform/session.tsx';
import { CountUp } from '../ui/count-up.tsx';
import { useKeptFocus } from '../ui/kept-focus.ts';
import { Mark } from '../ui/mark.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BottomNavigation, TopNavigation } from './navigation.tsx';
import { usePageFocus } from './page-focus.ts';
import { useOwnChanges } from './use-own-changes.ts';
import { UserMenu } from './user-menu.tsx';

/** The frame of members' screens: a bar at the top, and on phones one at the bottom. */
export function MemberFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  useKeptFocus(main);
  useReloadWhenOnline();
  useOwnChanges();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-ink px-4 py-2 font-bold text-paper focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-sm">
        <div className="mx-auto flex w-full max-w-6xl items-center gap-3 px-4 py-2 sm:px-6">
          <Link
            href="/"
            aria-label={PRODUCT_NAME}
            className="flex min-h-11 items-center gap-2.5 font-display text-2xl font-extrabold tracking-tight"
          >
            <Mark className="h-6" />
            <span className="hidden sm:inline">{PRODUCT_NAME}</span>
          </Link>
          <TopNavigation />
          <div className="ml-auto flex items-center gap-3">
            <span className="rounded-full bg-mint-soft px-3 py-1 font-pixel whitespace-nowrap text-2xl leading-6 text-mint-text">
              <CountUp value={user.rizzScore} /> Rizz
            </span>
            <UserMenu />
          </div>
        </div>
      </header>
      <OfflineNotice />
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 overflow-x-clip px-4 pt-6 pb-28 outline-none sm:px-6 md:pb-12"
      >
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <BottomNavigation />
    </div>
  );
}

function OfflineNotice() {
  const isOnline = useIsOnline();
  const [path] = useLocation();
  // A conversation fills the space between the bars and says so itself.
  const isShown = !isOnline && !path.startsWith('/conversation/');
  return (
    <div role="status">
      {isShown && (
        <p className="flex items-center justify-center gap-2 bg-amber-soft px-4 py-2 text-center text-sm font-bold text-amber-text">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You’re offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}

function PageSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-9 w-56" />
      <div className="grid gap-5 md:grid-cols-2">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    </div>
  );
}

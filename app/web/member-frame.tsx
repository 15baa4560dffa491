import { useQuery } from '@tanstack/react-query';
import { WifiOff, Bell as BellIcon } from 'lucide-react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { useCommunity } from '../../platform/web/community.ts';
import { useTexts } from '../../platform/web/language/index.ts';
import { useOnReconnect } from '../../platform/web/live.tsx';
import { useIsOnline, useReloadWhenOnline } from '../../platform/web/online.ts';
import { apiQuery } from '../../platform/web/query.ts';
import { useSession } from '../../platform/web/session.tsx';
import { setAppBadge } from '../../platform/web/title.ts';
import { CountUp } from '../../platform/web/ui/count-up.tsx';
import { cx } from '../../platform/web/ui/cx.ts';
import { Loading } from '../../platform/web/ui/loading.tsx';
import { Mark } from '../../platform/web/ui/mark.tsx';
import { Skeleton } from '../../platform/web/ui/skeleton.tsx';
import { SKIP_LINK } from '../../platform/web/ui/skip-link.ts';
import { useKeptFocus } from '../../platform/web/ui/use-kept-focus.ts';
import { whenQuiet } from '../../platform/web/when-idle.ts';
import { CATCH_UP_SPREAD_MS } from '../../rooms/chat/live/index.ts';
import { useAbsentMembers, useWaitingCount } from '../../rooms/matching/web/index.ts';
import { CommandKey } from './commands/command-key.tsx';
import { BottomNavigation, TopNavigation } from './navigation.tsx';
import { usePageFocus } from './page-focus.ts';
import { appTexts } from './texts/index.ts';
import { useOwnChanges } from './use-own-changes.ts';
import { useSharedChanges } from './use-shared-changes.ts';
import { useTimeZone } from './use-time-zone.ts';
import { UserMenu } from './user-menu.tsx';

/**
 * Pages of cards and panes, which use the width of a large screen. Pages to read stay narrow, but
 * begin at the same edge.
 */
const WIDE_PAGES =
  /^\/(?:|browse|challenges|coach|events(?:\/[\da-f-]+)?|groups|matches|reports|settings\/meet|standing|(?:admin|conversation|date|desk|profile|room)(?:\/.*)?)$/u;

/** On phones they have no bars of the app, also while they load. */
const CONVERSATIONS = /^\/(?:conversation|room)\//u;

/** Its code is there already, unless the browser has no worker. */
async function checkForUpdate(): Promise<void> {
  const worker = await import('../../platform/web/app-worker.ts');
  worker.checkForUpdate();
}

/** Few browsers have a subscription, and none needs it for the first screen. */
async function renewPush(userId: string): Promise<void> {
  const push = await import('../../platform/web/push.ts');
  await push.renewPush(userId);
}

/** The frame of members' screens: a bar at the top, and on phones also one at the bottom. */
export function MemberFrame({ children }: { children: ReactNode }) {
  const t = useTexts(appTexts);
  const { user } = useSession();
  const { name } = useCommunity();
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  useKeptFocus(main);
  useReloadWhenOnline();
  useOwnChanges();
  useSharedChanges();
  useAbsentMembers();
  useAppBadge();
  useTimeZone();
  useOnReconnect(() => void checkForUpdate().catch(() => undefined), CATCH_UP_SPREAD_MS);
  useEffect(() => whenQuiet(() => void renewPush(user.id).catch(() => undefined)), [user.id]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className={SKIP_LINK}>
        {t.skip}
      </a>
      <header className="sticky top-0 low:static z-30 border-b border-line bg-paper/92 backdrop-blur-sm max-sm:[[data-keyboard=open]_&]:hidden max-sm:[body:has([data-conversation])_&]:hidden">
        <div className="mx-auto flex w-full max-w-6xl items-center gap-3 px-4 py-2 sm:px-6 2xl:max-w-[90rem]">
          <Link
            href="/"
            aria-label={name}
            className="flex min-h-11 min-w-6 items-center gap-2.5 font-display text-2xl font-extrabold tracking-tight max-[19rem]:hidden"
          >
            <Mark className="h-6 shrink-0" />
            {/* Between these widths the links need its place. */}
            <span className="hidden max-w-60 truncate sm:inline md:max-[54rem]:hidden 2xl:max-w-none">
              {name}
            </span>
          </Link>
          <TopNavigation />
          <div className="ms-auto flex shrink-0 items-center gap-3">
            {!user.calmMode && (
              <span
                data-points-counter
                className="max-[15rem]:hidden rounded-full bg-mint-soft px-3 py-1 font-pixel whitespace-nowrap text-2xl leading-6 text-mint-text"
              >
                <CountUp value={user.rizzScore} /> {t.rizz}
              </span>
            )}
            <Bell />
            <CommandKey />
            <UserMenu />
          </div>
        </div>
      </header>
      <OfflineNotice />
      {user.pausedSince !== null && <BreakNotice />}
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        className={cx(
          'mx-auto w-full max-w-6xl flex-1 overflow-x-clip px-4 pt-6 pb-28 outline-none sm:px-6 md:pb-12 2xl:max-w-[90rem] 2xl:*:mx-0',
          !WIDE_PAGES.test(path) && '2xl:pe-[19.5rem]',
        )}
      >
        <Suspense fallback={<PageSkeleton isConversation={CONVERSATIONS.test(path)} />}>
          {children}
        </Suspense>
      </main>
      <BottomNavigation />
    </div>
  );
}

function OfflineNotice() {
  const t = useTexts(appTexts);
  const isOnline = useIsOnline();
  const [path] = useLocation();
  // A conversation or room fills the space between the bars and shows this itself.
  const isShown = !isOnline && !/^\/(?:conversation|room)\//u.test(path);
  return (
    <div role="status">
      {isShown && (
        <p className="flex items-center justify-center gap-2 bg-amber-soft px-4 py-2 text-center text-sm font-bold text-amber-text">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t.offline}
        </p>
      )}
    </div>
  );
}

function BreakNotice() {
  const t = useTexts(appTexts).pause;
  return (
    <section
      aria-label={t.label}
      className="flex flex-wrap items-center justify-center gap-x-3 bg-accent-soft px-4 py-1 text-center text-sm font-bold text-accent-text"
    >
      <p>{t.text}</p>
      <Link
        href="/settings/data"
        className="inline-flex min-h-9 items-center underline underline-offset-4"
      >
        {t.end}
      </Link>
    </section>
  );
}

function PageSkeleton({ isConversation }: { isConversation: boolean }) {
  return (
    <div data-conversation={isConversation || undefined}>
      <Loading className="grid gap-5">
        <Skeleton className="h-9 w-56" />
        <div className="grid gap-5 md:grid-cols-2">
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      </Loading>
    </div>
  );
}

/**
 * Shows the number of unread conversations and requests in the title and on the icon of an
 * installed app.
 */
function useAppBadge(): void {
  const { data } = useQuery(apiQuery('GET /api/unread'));
  const waiting = useWaitingCount();
  const unread = data?.conversations.filter(({ unread: count, muted }) => count > 0 && !muted);
  const total = (unread?.length ?? 0) + waiting;
  useEffect(() => {
    setAppBadge(total);
    return () => setAppBadge(0);
  }, [total]);
}

/** Links to the notifications, with the number of unread ones. */
function Bell() {
  const t = useTexts(appTexts);
  const [path] = useLocation();
  const { data } = useQuery(apiQuery('GET /api/notifications/unread'));
  const count = data?.unread ?? 0;
  return (
    <Link
      href="/notifications"
      aria-label={count > 0 ? t.bell.unread({ count: t.badge.shown({ count }) }) : t.bell.label}
      aria-current={path === '/notifications' ? 'page' : undefined}
      className={cx(
        'relative grid size-11 place-items-center rounded-full transition-colors',
        path === '/notifications'
          ? 'bg-accent-soft text-accent-text'
          : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <BellIcon aria-hidden className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 start-6 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs leading-none font-extrabold text-danger-ink"
        >
          {t.badge.shown({ count })}
        </span>
      )}
    </Link>
  );
}

import {
  CalendarHeart,
  Compass,
  Ellipsis,
  GraduationCap,
  Heart,
  House,
  Trophy,
  UsersRound,
} from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { useTexts } from '../../platform/web/language/index.ts';
import { cx } from '../../platform/web/ui/cx.ts';
import { Menu, MenuLink } from '../../platform/web/ui/menu.tsx';
import { useUnreadTotal } from '../../rooms/chat/web/index.ts';
import { useWaitingCount } from '../../rooms/matching/web/index.ts';
import { appTexts } from './texts/index.ts';

/** The navigation's links (§2), on desktop and phone. */
const BAR_LINKS = [
  { href: '/', name: 'home', Icon: House },
  { href: '/browse', name: 'browse', Icon: Compass },
  { href: '/challenges', name: 'challenges', Icon: Trophy },
  { href: '/matches', name: 'matches', Icon: Heart },
] as const;

/** In the bar if it is wide enough, otherwise in the menu. */
const WIDE_BAR_LINKS = [
  { href: '/groups', name: 'groups', Icon: UsersRound },
  { href: '/events', name: 'events', Icon: CalendarHeart },
] as const;
const MENU_LINKS = [
  ...WIDE_BAR_LINKS,
  { href: '/coach', name: 'coach', Icon: GraduationCap },
] as const;

export function TopNavigation() {
  const [path] = useLocation();
  const badge = useMatchesBadge();
  const t = useTexts(appTexts).navigation;
  return (
    <nav aria-label={t.label} className="ms-1 hidden gap-1 md:flex xl:ms-4">
      {[...BAR_LINKS, ...WIDE_BAR_LINKS].map(({ href, name, Icon }) => (
        <Link
          key={href}
          href={href === '/matches' ? badge.href : href}
          aria-current={path === href ? 'page' : undefined}
          aria-describedby={href === '/matches' && badge.count > 0 ? badge.id : undefined}
          className={cx(
            'min-h-11 items-center gap-2 rounded-control px-2 font-bold transition-colors lg:px-2.5 2xl:px-3',
            BAR_LINKS.some((link) => link.href === href) ? 'flex' : 'hidden lg:flex',
            path === href
              ? 'bg-accent-soft text-accent-text'
              : 'text-ink-soft hover:bg-sunken hover:text-ink',
          )}
        >
          <Icon aria-hidden className="hidden size-4.5 xl:block" />
          <span className="relative">
            <span>{t[name]}</span>
            {href === '/matches' && <BadgeMark badge={badge} />}
          </span>
        </Link>
      ))}
      <MoreMenu className="flex min-h-11 items-center rounded-control px-2 font-bold hover:bg-sunken lg:hidden" />
    </nav>
  );
}

export function BottomNavigation() {
  const [path] = useLocation();
  const badge = useMatchesBadge();
  const t = useTexts(appTexts).navigation;
  return (
    <nav
      aria-label={t.label}
      className="fixed low:static inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden [body:has([data-conversation])_&]:hidden"
    >
      {BAR_LINKS.map(({ href, name, Icon }) => (
        <Link
          key={href}
          href={href === '/matches' ? badge.href : href}
          aria-current={path === href ? 'page' : undefined}
          aria-describedby={href === '/matches' && badge.count > 0 ? badge.id : undefined}
          className={cx(
            'flex min-h-16 flex-col items-center justify-center gap-1 text-xs font-bold',
            path === href ? 'text-accent-text' : 'text-ink-soft',
          )}
        >
          <span
            className={cx(
              'rounded-full px-3.5 py-1 transition-colors',
              path === href && 'bg-accent-soft',
            )}
          >
            <span className="relative block">
              <Icon aria-hidden className="size-5" />
              {href === '/matches' && <BadgeMark badge={badge} />}
            </span>
          </span>
          {t[name]}
        </Link>
      ))}
      <MoreMenu className="flex min-h-16 flex-col items-center justify-center gap-1 text-xs font-bold">
        <span className="px-4 py-1">
          <Ellipsis aria-hidden className="size-5" />
        </span>
      </MoreMenu>
    </nav>
  );
}

/** The links that the bar has no room for, two presses away from anywhere. */
function MoreMenu({ className, children }: { className: string; children?: ReactNode }) {
  const t = useTexts(appTexts).navigation;
  const [path] = useLocation();
  const isHere = MENU_LINKS.some(({ href }) => path.startsWith(href));
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={cx(className, isHere ? 'text-accent-text' : 'text-ink-soft')}
        >
          {children}
          <span>{t.more}</span>
        </button>
      }
    >
      {MENU_LINKS.map(({ href, name, Icon }) => (
        <MenuLink key={href} href={href} icon={<Icon className="size-5" />}>
          {t[name]}
        </MenuLink>
      ))}
    </Menu>
  );
}

/** Hidden from screen readers, because the link's description says the same. */
function BadgeMark({ badge: { count, text, id } }: { badge: MatchesBadge }) {
  const t = useTexts(appTexts).badge;
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="absolute -top-1.5 start-full -ms-0.5 md:-top-3 md:-ms-1 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs leading-none font-extrabold text-danger-ink"
      >
        {t.shown({ count })}
      </span>
      <span hidden id={id}>
        {text}
      </span>
    </>
  );
}

/** The badge of Matches counts unread messages and received match requests. */
interface MatchesBadge {
  /** Of the element with the text. */
  id: string;
  count: number;
  /** The count as a text. Undefined when it is 0. */
  text: string | undefined;
  /** The tab of Matches that shows what was counted. */
  href: string;
}

function useMatchesBadge(): MatchesBadge {
  const t = useTexts(appTexts).badge;
  const unread = useUnreadTotal();
  const waiting = useWaitingCount();
  const parts = [
    unread > 0 && t.unread({ count: unread }),
    waiting > 0 && t.waiting({ count: waiting }),
  ].filter((part) => part !== false);
  return {
    id: useId(),
    count: unread + waiting,
    text: parts.length > 0 ? t.all({ parts }) : undefined,
    href: hrefFor(unread, waiting),
  };
}

function hrefFor(unread: number, waiting: number): string {
  if (unread > 0) return '/matches?tab=chat';
  return waiting > 0 ? '/matches?tab=matches' : '/matches';
}

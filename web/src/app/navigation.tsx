import { CalendarHeart, Compass, Heart, House, Trophy, UsersRound } from 'lucide-react';
import { Link, useLocation } from 'wouter';

import { useTexts } from '../platform/language/index.ts';
import { buttonStyles } from '../ui/button-styles.ts';
import { cx } from '../ui/cx.ts';
import { appTexts } from './texts/index.ts';
import { useMatchesBadge, type MatchesBadge } from './use-matches-badge.ts';

/** The navigation's links (§2), on desktop and phone. */
const PLACES = [
  { href: '/', name: 'home', Icon: House },
  { href: '/browse', name: 'browse', Icon: Compass },
  { href: '/challenges', name: 'challenges', Icon: Trophy },
  { href: '/matches', name: 'matches', Icon: Heart },
] as const;

/** In the bar if it is wide enough; otherwise they are on the page of matches. */
const MORE_PLACES = [
  { href: '/groups', name: 'groups', Icon: UsersRound },
  { href: '/events', name: 'events', Icon: CalendarHeart },
] as const;

export function TopNavigation() {
  const [path] = useLocation();
  const badge = useMatchesBadge();
  const t = useTexts(appTexts).navigation;
  return (
    <nav aria-label={t.label} className="ms-1 hidden gap-1 md:flex xl:ms-4">
      {[...PLACES, ...MORE_PLACES].map(({ href, name, Icon }) => (
        <Link
          key={href}
          href={href === '/matches' ? badge.href : href}
          aria-current={path === href ? 'page' : undefined}
          aria-description={href === '/matches' ? badge.text : undefined}
          className={cx(
            'min-h-11 items-center gap-2 rounded-control px-2.5 font-bold transition-colors 2xl:px-3',
            PLACES.some((place) => place.href === href) ? 'flex' : 'hidden lg:flex',
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
      className="fixed low:static inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden [body:has([data-conversation])_&]:hidden"
    >
      {PLACES.map(({ href, name, Icon }) => (
        <Link
          key={href}
          href={href === '/matches' ? badge.href : href}
          aria-current={path === href ? 'page' : undefined}
          aria-description={href === '/matches' ? badge.text : undefined}
          className={cx(
            'flex min-h-16 flex-col items-center justify-center gap-1 text-xs font-bold',
            path === href ? 'text-accent-text' : 'text-ink-soft',
          )}
        >
          <span
            className={cx(
              'rounded-full px-4 py-1 transition-colors',
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
    </nav>
  );
}

/** The further places under Matches, when the bar has no room for them. */
export function PhonePlaces() {
  const t = useTexts(appTexts).navigation;
  return (
    <nav aria-label={t.more} className="mt-4 flex flex-wrap gap-2 lg:hidden">
      {MORE_PLACES.map(({ href, name, Icon }) => (
        <Link key={href} href={href} className={buttonStyles('secondary', 'sm')}>
          <Icon aria-hidden className="size-4" />
          {t[name]}
        </Link>
      ))}
    </nav>
  );
}

/** Hidden from screen readers, because the link's description says the same. */
function BadgeMark({ badge: { count } }: { badge: MatchesBadge }) {
  const t = useTexts(appTexts).badge;
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute -top-1.5 start-full -ms-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs leading-none font-extrabold text-danger-ink"
    >
      {t.shown({ count })}
    </span>
  );
}

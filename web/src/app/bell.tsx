import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Link, useLocation } from 'wouter';

import { useTexts } from '../platform/language/index.ts';
import { apiQuery } from '../platform/query.ts';
import { cx } from '../ui/cx.ts';
import { appTexts } from './texts/index.ts';

/** Links to the notifications, with the number of unread ones. */
export function Bell() {
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

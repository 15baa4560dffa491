import type { Notification } from '@rizzly/domain/notifications';
import {
  BellRing,
  CalendarClock,
  CalendarHeart,
  Camera,
  Flame,
  Heart,
  MessageCircle,
  Scale,
  Trophy,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { cx } from '../../ui/cx.ts';
import { sentenceOf } from './sentence-of.ts';
import { notificationsTexts } from './texts/index.ts';

/** By the first word of the kind. */
const ICONS: Record<string, LucideIcon> = {
  match: Heart,
  like: Heart,
  message: MessageCircle,
  squad: UsersRound,
  room: UsersRound,
  plan: CalendarClock,
  date: CalendarClock,
  event: CalendarHeart,
  standing: Scale,
  appeal: Scale,
  report: Scale,
  photo: Camera,
  achievement: Trophy,
  rest: Flame,
};

/**
 * One notification, with a link to its subject. Unread ones are marked by more than their color.
 */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTexts(notificationsTexts);
  const { kind, at, readAt, link } = notification;
  const Icon = ICONS[kind.split('-')[0] ?? ''] ?? BellRing;
  const isUnread = readAt === null;
  return (
    <li>
      <Link
        href={link}
        className="flex min-h-14 items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken"
      >
        <span
          className={cx(
            'grid size-10 shrink-0 place-items-center rounded-full',
            isUnread ? 'bg-accent-soft text-accent-text' : 'bg-sunken text-ink-soft',
          )}
        >
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span
            dir="auto"
            className={cx('wrap-anywhere', isUnread ? 'font-bold' : 'text-ink-soft')}
          >
            {sentenceOf(t, notification)}
          </span>
          <time dateTime={at} className="text-sm text-ink-soft">
            {t.time({ at: new Date(at) })}
          </time>
        </span>
        {isUnread && (
          <span className="flex shrink-0 items-center">
            <span aria-hidden data-dot className="size-2.5 rounded-full bg-accent" />
            <span className="sr-only">{t.unread}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

import type { Notification } from '@rizzly/domain/notifications';
import { BellRing } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { PixelArt } from '../../ui/pixel-art.tsx';
import { DRAWINGS } from './drawings.ts';
import { sentenceOf } from './sentence-of.ts';
import { notificationsTexts } from './texts/index.ts';

/**
 * One notification, with a link to its subject. Unread ones are marked by more than their color.
 */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTexts(notificationsTexts);
  const { at, readAt, link } = notification;
  const isUnread = readAt === null;
  return (
    <li>
      <Link
        href={link}
        className="flex min-h-14 items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken"
      >
        <Picture notification={notification} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={cx('wrap-anywhere', isUnread ? 'font-bold' : 'text-ink-soft')}>
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

/** The face of whom it is about, with a drawing of the kind; else the drawing alone. */
function Picture({ notification: { kind, person } }: { notification: Notification }) {
  const drawing = DRAWINGS[kind.split('-')[0] ?? ''];
  if (person) {
    return (
      <span aria-hidden className="relative shrink-0">
        <Avatar id={person.id} fullName={person.fullName} picture={person.profilePicture} />
        {drawing && (
          <span className="absolute -end-1 -bottom-0.5 grid size-6 place-items-center rounded-full border-2 border-surface bg-paper">
            <PixelArt rows={drawing} className="w-3.5" />
          </span>
        )}
      </span>
    );
  }
  return (
    <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken">
      {drawing ? <PixelArt rows={drawing} className="w-6" /> : <BellRing className="size-5" />}
    </span>
  );
}

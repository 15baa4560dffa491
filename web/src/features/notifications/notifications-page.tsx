import type { Notification } from '@rizzly/domain/notifications';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { useTitle } from '../../platform/title.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { daysAgo, groupByDay } from './group-by-day.ts';
import { NotificationRow } from './notification-row.tsx';
import { sentenceOf } from './sentence-of.ts';
import { notificationsTexts } from './texts/index.ts';
import { useNotifications, useReadOnSeeing } from './use-notifications.ts';

const DRAWING = <Mascot pose="sleep" className="h-20" />;

/** /notifications: notifications by day. Viewing the page marks them as read. */
export function NotificationsPage() {
  const t = useTexts(notificationsTexts);
  useTitle(t.title);
  const query = useNotifications();
  const all = query.data?.pages.flatMap(({ items }) => items);
  // While pages are refetched, their read marks are outdated.
  useReadOnSeeing(query.isFetching ? undefined : all);
  const known = all?.filter((one) => sentenceOf(t, one) !== undefined);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
        <Link
          href="/settings/notices"
          className="inline-flex min-h-11 items-center gap-2 font-bold text-accent-text hover:underline"
        >
          <Settings aria-hidden className="size-5" />
          {t.settings}
        </Link>
      </div>
      {query.error && <LoadFailed level="h2" title={t.failed} query={query} />}
      {known === undefined && !query.error && <NotificationsSkeleton />}
      {known?.length === 0 && (
        <EmptyState
          level="h2"
          drawing={DRAWING}
          title={t.none}
          text={t.noneText}
          action={
            <Link href="/browse" className={buttonStyles('primary')}>
              {t.browse}
            </Link>
          }
        />
      )}
      {known &&
        groupByDay(known).map(({ day, items }) => <Day key={day.getTime()} {...{ day, items }} />)}
      <MoreButton query={query}>{t.more}</MoreButton>
    </div>
  );
}

function Day({ day, items }: { day: Date; items: readonly Notification[] }) {
  const t = useTexts(notificationsTexts);
  const [now] = useState(() => new Date());
  const ago = daysAgo(day, now);
  const name = ago === 0 ? t.today : ago === 1 ? t.yesterday : t.day({ at: day });
  return (
    <section className="grid gap-2">
      <h2 className="text-base font-bold text-ink-soft">{name}</h2>
      <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {items.map((one) => (
          <NotificationRow key={one.id} notification={one} />
        ))}
      </ul>
    </section>
  );
}

function NotificationsSkeleton() {
  return (
    <Loading className="grid gap-2">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-52 rounded-card" />
    </Loading>
  );
}

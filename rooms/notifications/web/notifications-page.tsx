import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Settings, BellRing } from 'lucide-react';
import { useState, useEffect } from 'react';
import { Link } from 'wouter';

import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { pagesQuery, queryKeyOf, setAnswer } from '../../../platform/web/query.ts';
import { useTitle } from '../../../platform/web/title.ts';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Mascot } from '../../../platform/web/ui/mascot.tsx';
import { MoreButton } from '../../../platform/web/ui/more-button.tsx';
import { PixelArt } from '../../../platform/web/ui/pixel-art.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import type { Notification } from '../index.ts';
import { daysAgo, groupByDay } from './group-by-day.ts';
import { sentenceOf } from './sentence-of.ts';
import { notificationsTexts } from './texts/index.ts';

// platform/web/ui/pixel-art.tsx says which color each letter is.
const HEART = ['.cc..cc.', 'clcccccc', 'cccccccd', '.cccccd.', '..cccd..', '...cd...'];

const SPEECH = ['.mmmmmm.', 'mmmmmmmm', 'mkmkmkmm', 'mmmmmmmm', '.mmmmmm.', '..mm....', '..m.....'];

const SQUAD = ['..a..m..', '.aaammm.', '..a..m..', '.aaammm.', 'aaaammmm', 'aaaammmm', 'aa.am.mm'];

const DATE = ['.d....d.', 'cccccccc', 'cccccccc', 'w.cc.c.w', 'w.cccc.w', 'w..cc..w', 'wwwwwwww'];

const EVENT = ['.d....d.', 'eeeeeeee', 'eeeeeeee', 'wwwaawww', 'waaaaaaw', 'wwaaaaww', 'wwawwaww'];

const SCALE = ['...bb...', 'bbbbbbbb', '.b.bb.b.', 'aaabbaaa', '.a.bb.a.', '...bb...', '..bbbb..'];

const CAMERA = ['..kkk...', 'kkkkkkkk', 'kkkrrkak', 'kkrllrkk', 'kkrrrrkk', 'kkkrrkkk', 'kkkkkkkk'];

const CUP = ['aaaaaaaa', 'a.laab.a', 'a.laab.a', '.aaaab..', '...ab...', '...ab...', '..aaab..'];

const FLAME = ['...c....', '...cc...', '.c.ccc..', '.cccacc.', 'cccaaac.', 'ccaaaac.', '.caaac..'];

const CALL = ['mm......', 'mmm.....', 'mm......', '.mm.....', '..mm..m.', '...mmmmm', '....mmm.'];

/** Drawings by the first word of a notification's kind. */
const DRAWINGS: Record<string, readonly string[]> = {
  match: HEART,
  like: HEART,
  message: SPEECH,
  goodbye: SPEECH,
  missed: CALL,
  squad: SQUAD,
  room: SQUAD,
  plan: DATE,
  date: DATE,
  event: EVENT,
  standing: SCALE,
  appeal: SCALE,
  report: SCALE,
  photo: CAMERA,
  achievement: CUP,
  rest: FLAME,
};

const LIST = queryKeyOf('GET /api/notifications');

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
    <div className="grid gap-5">
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
    // On wide screens the day stays beside its list.
    <section className="grid items-start gap-2 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-6">
      <h2 className="text-base font-bold text-ink-soft lg:sticky lg:top-24">{name}</h2>
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

/** The pages of the list. Reloaded whenever the page opens, so that the read marks are current. */
function useNotifications() {
  return useInfiniteQuery({
    ...pagesQuery('GET /api/notifications'),
    queryKey: [...LIST, 'pages'],
    refetchOnMount: 'always',
  });
}

/**
 * Marks the shown notifications as read, once they have been seen. The screen keeps its marks
 * meanwhile.
 */
function useReadOnSeeing(shown: readonly Notification[] | undefined): void {
  const queryClient = useQueryClient();
  // Opening what the newest one is about has read it alone, and older ones are unread.
  const upTo = shown?.some(({ readAt }) => readAt === null) ? shown[0]?.at : undefined;
  useEffect(() => {
    if (upTo === undefined) return undefined;
    const read = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', read);
      call('POST /api/notifications/read', { body: { upTo } })
        .then((answer) =>
          setAnswer(queryClient, queryKeyOf('GET /api/notifications/unread'), answer),
        )
        // The next visit of the page tries again.
        .catch(() => {});
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [queryClient, upTo]);
}

/**
 * One notification, with a link to its subject. Unread ones are marked by more than their color.
 */
function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTexts(notificationsTexts);
  const { at, readAt, link } = notification;
  const isUnread = readAt === null;
  return (
    <li>
      <Link
        href={link}
        className="relative flex min-h-14 items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken lg:pe-8"
      >
        <Picture notification={notification} />
        <span className="grid min-w-0 flex-1 gap-0.5 lg:flex lg:items-baseline lg:justify-between lg:gap-6">
          <span className={cx('wrap-anywhere', isUnread ? 'font-bold' : 'text-ink-soft')}>
            {sentenceOf(t, notification)}
          </span>
          <time dateTime={at} className="shrink-0 text-sm text-ink-soft">
            {t.time({ at: new Date(at) })}
          </time>
        </span>
        {isUnread && (
          <span className="flex shrink-0 items-center lg:absolute lg:end-3">
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

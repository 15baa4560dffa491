import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type CSSProperties } from 'react';
import { Link } from 'wouter';

import { DAY_MS, firstNameOf } from '../../../platform/shared/index.ts';
import type { Answer } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { readStored, writeStored } from '../../../platform/web/storage.ts';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Card } from '../../../platform/web/ui/card.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { PixelArt } from '../../../platform/web/ui/pixel-art.tsx';
import { useInterests } from '../../places/web/index.ts';
import { emblemOf } from '../tables/index.ts';

import './table-card.css';
import { eveningsTexts } from './texts/index.ts';

export const tableQuery = (id: string) => apiQuery('GET /api/events/:id/table', { params: { id } });

type Table = NonNullable<Answer<'GET /api/events/:id/table'>['table']>;

/** Whether an evening begins within a day. Most tables are composed by then. */
export function useIsWithinDay(startsAt: string): boolean {
  const [now] = useState(() => Date.now());
  return Date.parse(startsAt) - now < DAY_MS;
}

/** One's table on the page of an evening, for those who are going. */
export function TableCard({ eventId, startsAt }: { eventId: string; startsAt: string }) {
  const isComposed = useIsWithinDay(startsAt);
  const t = useTexts(eveningsTexts).table;
  const query = useQuery({ ...tableQuery(eventId), refetchOnMount: 'always' });
  return (
    <Card as="section" aria-labelledby="event-table" className="grid grid-cols-1 gap-4">
      <h2 id="event-table" className="text-lg">
        {t.title}
      </h2>
      <Loaded
        query={query}
        failed={t.failed}
        level="h3"
        skeleton={isComposed ? 'h-96' : 'h-6'}
        saysOld
      >
        {({ composedAt, table }) => {
          if (table) return <Seats key={table.id} table={table} />;
          if (composedAt === null) return <p className="text-ink-soft">{t.later}</p>;
          return (
            <div className="grid gap-2">
              <p>{t.none}</p>
              <p className="text-ink-soft">{t.noneNext}</p>
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}

const KEY = 'table-seen';

/** Whether the member sees this table for the first time. */
function useFirstSight(id: string): boolean {
  const [isFirst] = useState(() => readStored(KEY) !== id);
  useEffect(() => writeStored(KEY, id), [id]);
  return isFirst;
}

function Seats({ table: { id, name, roomId, members } }: { table: Table }) {
  const texts = useTexts(eveningsTexts);
  const t = texts.table;
  const { user } = useSession();
  const isFirst = useFirstSight(id);
  const others = members.filter((member) => member.id !== user.id);
  const own = new Set(user.interests);
  const { nameOf } = useInterests(texts.interestNames);
  return (
    <>
      <div className="grid justify-items-center gap-1 text-center">
        <PixelArt rows={emblemOf(name)} className="h-16" />
        <h3 className="text-2xl wrap-anywhere">{t.named({ name })}</h3>
        <p className="text-ink-soft">{t.with({ count: others.length })}</p>
      </div>
      <ul className="flex flex-wrap justify-center gap-2">
        {others.map(({ id: memberId, fullName, age, profilePicture, interests }, index) => {
          const shared = interests.filter((interest) => own.has(interest));
          return (
            <li
              key={memberId}
              className={cx('w-[calc(50%-0.25rem)] max-w-36', isFirst && 'table-face')}
              style={{ '--face': index } as CSSProperties}
            >
              <Link
                href={`/profile/${memberId}`}
                className="grid justify-items-center gap-1 rounded-card px-1 py-2 text-center hover:bg-sunken"
              >
                <span aria-hidden>
                  <Avatar
                    id={memberId}
                    fullName={fullName}
                    picture={profilePicture}
                    size="xl"
                    className="size-24! shadow-card"
                  />
                </span>
                <span className="text-lg leading-6 font-bold wrap-anywhere">
                  <bdi>{firstNameOf(fullName)}</bdi>, {t.age({ age })}
                </span>
                {shared.length > 0 && (
                  <span className="text-sm text-ink-soft wrap-anywhere">
                    {t.shared({ interests: shared.map(nameOf) })}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="grid justify-items-center gap-2 text-center">
        <Link href={`/room/${roomId}`} className={buttonStyles('primary', 'lg')}>
          {t.room}
        </Link>
        <p className="text-sm text-ink-soft">{t.roomText}</p>
      </div>
    </>
  );
}

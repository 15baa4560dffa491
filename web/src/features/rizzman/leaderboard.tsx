import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { leaderboardQuery } from './queries.ts';
import { rizzmanTexts } from './texts/index.ts';

/** 'This week in the maze': the best verified plays of the week. */
export function Leaderboard() {
  const texts = useTexts(rizzmanTexts);
  const t = texts.week;
  const { data, isError } = useQuery(leaderboardQuery);
  return (
    <section aria-labelledby="maze-week" className="grid grid-cols-1 gap-3">
      <h3 id="maze-week" className="text-lg">
        {t.title}
      </h3>
      {isError && <p className="text-ink-soft">{t.failed}</p>}
      {data === undefined && !isError && <Skeleton className="h-32" />}
      {data?.entries.length === 0 && <p className="text-ink-soft">{t.nobody}</p>}
      <ol className="grid grid-cols-1 gap-1.5">
        {data?.entries.map(({ rank, user, score, wins }) => (
          <li key={user.id} className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2">
            <span className="w-6 font-pixel text-2xl text-ink-soft">
              {texts.amount({ count: rank })}
            </span>
            <Avatar id={user.id} fullName={user.fullName} picture={user.profilePicture} />
            <span className="grid min-w-0 flex-1">
              <Link
                href={`/profile/${user.id}`}
                dir="auto"
                className="truncate text-start font-bold hover:underline"
              >
                {user.fullName}
              </Link>
              <span className="text-sm text-ink-soft">{t.wins({ count: wins })}</span>
            </span>
            <span className="font-pixel text-2xl text-mint-text tabular-nums">
              {texts.amount({ count: score })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

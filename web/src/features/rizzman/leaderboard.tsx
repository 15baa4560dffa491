import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { leaderboardQuery, useListed } from './queries.ts';

/** 'This week in the maze': the best verified plays of the week. */
export function Leaderboard() {
  const { data, isError } = useQuery(leaderboardQuery);
  return (
    <section aria-labelledby="maze-week" className="grid grid-cols-1 gap-3">
      <h3 id="maze-week" className="text-lg">
        This week in the maze
      </h3>
      {isError && <p className="text-ink-soft">The week’s scores could not be loaded.</p>}
      {data === undefined && !isError && <Skeleton className="h-32" />}
      {data?.entries.length === 0 && (
        <p className="text-ink-soft">Nobody has been in yet this week. The top is free!</p>
      )}
      <ol className="grid grid-cols-1 gap-1.5">
        {data?.entries.map(({ rank, user, score, wins }) => (
          <li key={user.id} className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2">
            <span className="w-6 font-pixel text-2xl text-ink-soft">{rank}</span>
            <Avatar fullName={user.fullName} picture={user.profilePicture} size="sm" />
            <Link
              href={`/profile/${user.id}`}
              className="min-w-0 flex-1 truncate font-bold hover:underline"
            >
              {user.fullName}
            </Link>
            <span className="text-sm text-ink-soft">{wins === 1 ? '1 win' : `${wins} wins`}</span>
            <span className="font-pixel text-2xl text-mint-text tabular-nums">{score}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Turns the member's place on the leaderboard on or off. */
export function LeaderboardSwitch() {
  const { data } = useQuery(leaderboardQuery);
  const { mutate } = useListed();
  return (
    <Card as="section" aria-labelledby="maze-listed" className="grid gap-1">
      <h2 id="maze-listed" className="text-lg">
        RizzMan
      </h2>
      {data === undefined ? (
        <Skeleton className="h-11" />
      ) : (
        <Switch
          label="Show me in ‘This week in the maze’"
          checked={data.listed}
          onChange={(listed) => mutate(listed)}
        />
      )}
    </Card>
  );
}

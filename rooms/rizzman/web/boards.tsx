import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';

import { explainLoadError } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { Rich, useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery, setAnswer } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { Faces } from '../../../platform/web/ui/faces.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { Switch } from '../../../platform/web/ui/switch.tsx';
import { showFailure } from '../../../platform/web/ui/toast.ts';
import { rizzmanTexts } from './texts/index.ts';

/** 'This week in the maze': the best verified plays of the week. */
export function Leaderboard() {
  const t = useTexts(rizzmanTexts).week;
  const { data, isError } = useQuery(apiQuery('GET /api/rizzman/leaderboard'));
  return (
    <Board id="maze-week" title={t.title}>
      {isError && <p className="text-ink-soft">{t.failed}</p>}
      {data === undefined && !isError && <Skeleton className="h-32" />}
      {data?.entries.length === 0 && <p className="text-ink-soft">{t.nobody}</p>}
      <ol className={ROWS}>
        {data?.entries.map(({ user, wins, ...place }) => (
          <Row key={user.id} {...place}>
            <span aria-hidden className="grid">
              <Avatar id={user.id} fullName={user.fullName} picture={user.profilePicture} />
            </span>
            <span className="grid min-w-0 flex-1">
              <Link
                href={`/profile/${user.id}`}
                dir="auto"
                className="truncate font-bold hover:underline"
              >
                {user.fullName}
              </Link>
              <span className="text-sm text-ink-soft">{t.wins({ count: wins })}</span>
            </span>
          </Row>
        ))}
      </ol>
    </Board>
  );
}

const pairsQuery = apiQuery('GET /api/rizzman/pairs');

/** This week's pairs: the member with each match, if both joined the board. */
export function PairBoard() {
  const t = useTexts(rizzmanTexts).pairs;
  const { user: me } = useSession();
  const { data, error } = useQuery(pairsQuery);
  const choose = useChoosePairs();
  return (
    <Board id="maze-pairs" title={t.title}>
      {error !== null && <p className="text-ink-soft">{explainLoadError(error)}</p>}
      {data === undefined && error === null && <Skeleton className="h-20" />}
      {data !== undefined && (
        <Switch
          label={t.join}
          description={t.joinText}
          checked={choose.isPending ? choose.variables : data.isIn}
          onChange={(isIn) => choose.mutate(isIn)}
        />
      )}
      {data?.isIn === true && data.pairs.length === 0 && (
        <p className="text-ink-soft">{t.nobody}</p>
      )}
      <ol className={ROWS}>
        {data?.pairs.map(({ user, ...place }) => (
          <Row key={user.id} {...place}>
            <Faces of={[me, user]} />
            <Link
              href={`/profile/${user.id}`}
              className="flex min-h-6 min-w-0 flex-1 items-center truncate font-bold hover:underline"
            >
              <span className="truncate">
                <Rich
                  text={t.youAnd({ name: user.fullName })}
                  tags={{ name: <span dir="auto" /> }}
                />
              </span>
            </Link>
          </Row>
        ))}
      </ol>
    </Board>
  );
}

function useChoosePairs() {
  const texts = useTexts(rizzmanTexts);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isIn: boolean) => call('PUT /api/rizzman/pairs', { body: { isIn } }),
    onSuccess: (board) => setAnswer(queryClient, pairsQuery.queryKey, board),
    onError: (error) => showFailure(texts.error, error, texts.pairs.notSaved),
  });
}

function Board({ id, title, children }: PropsWithChildren<{ id: string; title: string }>) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

const ROWS = 'grid grid-cols-1 gap-1.5';

/** A place of a board. `children` are the faces and the names. */
function Row({ rank, score, children }: PropsWithChildren<{ rank: number; score: number }>) {
  const t = useTexts(rizzmanTexts);
  return (
    <li className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2">
      <span className="w-6 font-pixel text-2xl text-ink-soft">{t.amount({ count: rank })}</span>
      {children}
      <span className="font-pixel text-2xl text-mint-text tabular-nums">
        {t.amount({ count: score })}
      </span>
    </li>
  );
}

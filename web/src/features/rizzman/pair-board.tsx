import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';

import { explainLoadError, messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { Rich, useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { rizzmanTexts } from './texts/index.ts';

const pairsQuery = apiQuery('GET /api/rizzman/pairs');

/** This week's pairs: the member with each match, if both joined the board. */
export function PairBoard() {
  const texts = useTexts(rizzmanTexts);
  const t = texts.pairs;
  const { user: me } = useSession();
  const { data, error } = useQuery(pairsQuery);
  const choose = useChoosePairs();
  return (
    <section aria-labelledby="maze-pairs" className="grid grid-cols-1 gap-3">
      <h3 id="maze-pairs" className="text-lg">
        {t.title}
      </h3>
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
      <ol className="grid grid-cols-1 gap-1.5">
        {data?.pairs.map(({ rank, user, score }) => (
          <li key={user.id} className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2">
            <span className="w-6 font-pixel text-2xl text-ink-soft">
              {texts.amount({ count: rank })}
            </span>
            <span aria-hidden className="flex -space-x-3">
              <Avatar id={me.id} fullName={me.fullName} picture={me.profilePicture} size="sm" />
              <Avatar
                id={user.id}
                fullName={user.fullName}
                picture={user.profilePicture}
                size="sm"
              />
            </span>
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
            <span className="font-pixel text-2xl text-mint-text tabular-nums">
              {texts.amount({ count: score })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useChoosePairs() {
  const texts = useTexts(rizzmanTexts);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isIn: boolean) => call('PUT /api/rizzman/pairs', { body: { isIn } }),
    onSuccess: (board) => queryClient.setQueryData(pairsQuery.queryKey, board),
    onError: (error) =>
      toast({
        title: texts.error,
        description: messageOf(error, texts.pairs.notSaved),
        variant: 'destructive',
      }),
  });
}

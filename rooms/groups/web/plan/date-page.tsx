import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useTitle } from '../../../../platform/web/title.ts';
import { BackLink } from '../../../../platform/web/ui/back-link.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { KeptDate } from './kept-date.tsx';
import { planTexts } from './texts/index.ts';

/** /date/:planId: a date that is set. One that has begun is here for members who left its room too. */
export function DatePage() {
  const t = useTexts(planTexts);
  useTitle(t.title);
  const { planId = '' } = useParams();
  const query = useQuery(apiQuery('GET /api/dates'));
  const date = query.data?.find((one) => one.planId === planId);
  const isGone = query.data !== undefined && !date;
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{t.title}</h1>
      {isGone ? (
        <BackLink href="/matches">{t.past.toMatches}</BackLink>
      ) : (
        <BackLink href="/groups">{t.past.toGroups}</BackLink>
      )}
      <Loaded query={query} failed={t.notLoaded} saysOld={!date}>
        {() =>
          date ? (
            <KeptDate planId={planId} others={date.others} />
          ) : (
            <div className="mx-auto w-full max-w-160">
              <EmptyState
                level="h2"
                drawing={<Mascot pose="search" className="h-28 sm:h-40" />}
                title={t.past.gone}
                text={t.past.goneText}
                action={
                  <Link href="/matches" className={buttonStyles()}>
                    {t.past.toMatches}
                  </Link>
                }
              />
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useTitle } from '../../../../platform/web/title.ts';
import { BackLink } from '../../../../platform/web/ui/back-link.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { uiTexts } from '../../../../platform/web/ui/texts/index.ts';
import { KeptDate } from './kept-date.tsx';
import { planTexts } from './texts/index.ts';

/** /date/:planId: a date that is set. One that has begun is here for members who left its room too. */
export function DatePage() {
  const t = useTexts(planTexts);
  const ui = useTexts(uiTexts);
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
            <div className="grid min-h-[60dvh] content-center justify-items-center gap-4 py-6 short:min-h-0 short:gap-2 short:py-0 text-center before:fixed before:inset-0 before:-z-1 before:maze-dots 2xl:gap-6">
              <Mascot pose="search" className="h-28 sm:h-40 2xl:h-60 short:hidden" />
              <h2 className="text-3xl lg:text-4xl 2xl:text-5xl">{t.past.gone}</h2>
              <p className="max-w-sm text-ink-soft 2xl:max-w-lg 2xl:text-xl">{t.past.goneText}</p>
              <div className="flex flex-wrap justify-center gap-3">
                <Link href="/matches" className={buttonStyles()}>
                  {t.past.toMatches}
                </Link>
                <Link href="/" className={buttonStyles('secondary')}>
                  {ui.notFound.back}
                </Link>
              </div>
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

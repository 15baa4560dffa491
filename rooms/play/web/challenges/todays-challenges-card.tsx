import { CircleCheck, Trophy } from 'lucide-react';

import { explainLoadError } from '../../../../platform/web/api-error.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionRow } from '../../../../platform/web/ui/card.tsx';
import { Loading } from '../../../../platform/web/ui/loading.tsx';
import { MoreLink } from '../../../../platform/web/ui/more-link.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { uiTexts } from '../../../../platform/web/ui/texts/index.ts';
import { sortByProgress } from '../../index.ts';
import { playTexts } from '../texts/index.ts';
import { ChallengeRow } from './challenge-row.tsx';
import { useChallenges } from './queries.ts';

/** The most challenges shown on Home (§2). */
const SHOWN = 2;

/** Home's card with at most two open challenges of the day (§2), the nearest to done first. */
export function TodaysChallengesCard() {
  const t = useTexts(playTexts).challenges;
  const ui = useTexts(uiTexts);
  const { challenges, error, retry } = useChallenges();
  const open =
    challenges &&
    sortByProgress(
      challenges.filter(({ type, completed }) => type === 'daily' && !completed),
    ).slice(0, SHOWN);
  return (
    <SectionRow
      title={t.today}
      Icon={Trophy}
      action={
        <MoreLink href="/challenges" data-focus-next>
          {t.viewAll}
        </MoreLink>
      }
    >
      {error !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t.failedWhy({ reason: explainLoadError(error) })}</p>
          <Button variant="secondary" size="sm" onClick={retry}>
            {ui.tryAgain}
          </Button>
        </div>
      )}
      {open === undefined && error === null && (
        <Loading className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-20 rounded-card" />
        </Loading>
      )}
      {open?.length === 0 && (
        <p className="flex items-center gap-2 font-bold text-mint-text">
          <CircleCheck aria-hidden className="size-5" />
          {t.allDone}
        </p>
      )}
      {open !== undefined && open.length > 0 && (
        <div className="@container">
          <ul className="grid grid-cols-1 gap-3 pb-1 @lg:grid-cols-2 @lg:gap-5">
            {open.map((challenge) => (
              <ChallengeRow key={challenge.id} challenge={challenge} />
            ))}
          </ul>
        </div>
      )}
    </SectionRow>
  );
}

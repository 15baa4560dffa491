import type { ReactNode } from 'react';

import { explainLoadError } from '../../../platform/api-error.ts';
import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChallengeTabs } from './challenge-tabs.tsx';
import { SleepingGhost } from './drawings.tsx';
import { useChallenges } from './queries.ts';
import { SummaryCards } from './summary-cards.tsx';

/** `featured` is the RizzMan card of another room; app/ brings it. */
export function ChallengesPage({ featured }: { featured: ReactNode }) {
  useTitle('Challenges');
  const { challenges, error, retry } = useChallenges();
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-3xl sm:text-4xl">Challenges</h1>
        <p className="mt-1 text-ink-soft">Real steps, real points. The game keeps count for you.</p>
      </div>
      <SummaryCards challenges={challenges} />
      {featured}
      {error !== null ? (
        <EmptyState
          drawing={<SleepingGhost className="h-20" />}
          title="Your challenges could not be loaded"
          text={explainLoadError(error)}
          action={<Button onClick={retry}>Try again</Button>}
        />
      ) : (
        <ChallengeTabs challenges={challenges} />
      )}
    </div>
  );
}

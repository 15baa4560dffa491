import type { ReactNode } from 'react';

import { useTitle } from '../../platform/title.ts';

/** `featured` is the Daily RizzMan Challenge card, which app/ brings from its own room. */
export function ChallengesPage({ featured }: { featured: ReactNode }) {
  useTitle('Challenges');
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl sm:text-4xl">Challenges</h1>
      {featured}
    </div>
  );
}

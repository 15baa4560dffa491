import { useQuery } from '@tanstack/react-query';

import { RetryCard } from '../../ui/retry-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { preferencesQuery } from './queries.ts';
import { WithdrawCard } from './withdraw-card.tsx';

/** Settings › Who I'd like to meet (§23). */
export function PreferencesSection() {
  const query = useQuery(preferencesQuery);
  const { data, error } = query;
  if (data) {
    const hasAnswered = data.consentVersion !== null;
    return (
      <>
        <PreferencesForm key={String(hasAnswered)} preferences={data} />
        {hasAnswered && <WithdrawCard />}
      </>
    );
  }
  return error ? <RetryCard query={query} /> : <Skeleton className="h-96 rounded-card" />;
}

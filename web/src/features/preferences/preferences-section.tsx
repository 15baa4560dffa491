import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../platform/language/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { preferencesQuery } from './queries.ts';
import { preferencesTexts } from './texts/index.ts';
import { WithdrawCard } from './withdraw-card.tsx';

/** Settings › Who I'd like to meet (§23). */
export function PreferencesSection() {
  const t = useTexts(preferencesTexts);
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
  if (error) return <LoadFailed level="h2" title={t.notLoaded} query={query} />;
  return <Skeleton className="h-96 rounded-card" />;
}

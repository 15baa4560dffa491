import { useQuery } from '@tanstack/react-query';

import { explainLoadError } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { preferencesQuery } from './queries.ts';
import { preferencesTexts } from './texts/index.ts';
import { WithdrawCard } from './withdraw-card.tsx';

/** Settings › Who I'd like to meet (§23). */
export function PreferencesSection() {
  const t = useTexts(preferencesTexts);
  const { data, error, refetch, isFetching } = useQuery(preferencesQuery);
  if (data) {
    const hasAnswered = data.consentVersion !== null;
    return (
      <>
        <PreferencesForm key={String(hasAnswered)} preferences={data} />
        {hasAnswered && <WithdrawCard />}
      </>
    );
  }
  if (!error) return <Skeleton className="h-96 rounded-card" />;
  return (
    <Card className="grid justify-items-start gap-4">
      <p>{explainLoadError(error)}</p>
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t.tryAgain}
      </Button>
    </Card>
  );
}

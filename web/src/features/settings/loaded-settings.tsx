import type { Settings } from '@rizzly/domain/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { explainLoadError } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { uiTexts } from '../../ui/texts/index.ts';
import { settingsQuery } from './settings-query.ts';

/** Shows the settings once they are loaded. */
export function LoadedSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const t = useTexts(uiTexts);
  const { data, error, refetch, isFetching } = useQuery(settingsQuery);
  if (data) return children(data);
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

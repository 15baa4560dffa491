import { useQuery } from '@tanstack/react-query';

import { explainLoadError } from '../../../platform/api-error.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { settingsQuery } from '../settings-query.ts';
import { settingsTexts } from '../texts/index.ts';
import { DeviceCard } from './device-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { KindsCard } from './kinds-card.tsx';

/** Settings › Notifications: what is sent, by which channel and when (§25). */
export function NoticesSection() {
  const t = useTexts(settingsTexts).notices;
  const { data, error, refetch, isFetching } = useQuery(settingsQuery);
  return (
    <>
      <DeviceCard />
      {data && <KindsCard notices={data.notices} />}
      {data && <HoursCard timeZone={data.timeZone} />}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {!data && error && (
        <Card className="grid justify-items-start gap-4">
          <p>{explainLoadError(error)}</p>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t.loadAgain}
          </Button>
        </Card>
      )}
    </>
  );
}

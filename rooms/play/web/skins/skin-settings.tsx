import { useQuery } from '@tanstack/react-query';

import { explainLoadError } from '../../../../platform/web/api-error.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { catalogueQuery, earnedQuery } from '../achievements/queries.ts';
import { ThemePicker } from './skin-picker.tsx';

/** The skins to choose from, for the settings. */
export function SkinSettings() {
  const { user } = useSession();
  const catalogue = useQuery(catalogueQuery);
  const earned = useQuery(earnedQuery(user.id));
  const error = catalogue.error ?? earned.error;
  if (error) return <Card>{explainLoadError(error)}</Card>;
  if (!catalogue.data || !earned.data) return <Skeleton className="h-64 rounded-card" />;
  const earnedIds = earned.data.map(({ achievementId }) => achievementId);
  return (
    <Card>
      <ThemePicker catalogue={catalogue.data} earnedIds={earnedIds} />
    </Card>
  );
}

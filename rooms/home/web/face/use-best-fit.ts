import { useQuery } from '@tanstack/react-query';

import { call, type Answer } from '../../../../platform/web/api.ts';
import { queryKeyOf } from '../../../../platform/web/query.ts';
import { useUtcDay } from '../../../../platform/web/utc-day.ts';

export type BestFit = NonNullable<Answer<'GET /api/best-fit'>>;

/** 'Somebody for you both', or null. Each visit of Home loads it again, and midnight UTC does. */
export function useBestFit() {
  const day = useUtcDay();
  const { data, isPending } = useQuery({
    queryKey: [...queryKeyOf('GET /api/best-fit'), { day }],
    queryFn: ({ signal }) => call('GET /api/best-fit', {}, signal),
    refetchOnMount: 'always',
  });
  return { fit: data, isPending };
}

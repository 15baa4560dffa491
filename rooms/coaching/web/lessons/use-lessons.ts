import { useQuery } from '@tanstack/react-query';

import { apiQuery } from '../../../../platform/web/query.ts';
import { isBack, nextToOpen } from './next-lesson.ts';

/** The lessons, how many are due again as cards, and the one to open next. */
export function useLessons() {
  const { data, isPending } = useQuery(apiQuery('GET /api/lessons'));
  return {
    data,
    isPending,
    due: data?.filter(isBack).length ?? 0,
    next: data && nextToOpen(data),
  };
}

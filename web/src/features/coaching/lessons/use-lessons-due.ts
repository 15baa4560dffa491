import { useQuery } from '@tanstack/react-query';

import { apiQuery } from '../../../platform/query.ts';
import { isBack } from './next-lesson.ts';

/** How many lessons are due again as cards. 0 while loading. */
export function useLessonsDue(): number {
  const { data } = useQuery(apiQuery('GET /api/lessons'));
  return data?.filter(isBack).length ?? 0;
}

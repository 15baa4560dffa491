import { useQuery } from '@tanstack/react-query';

import { apiQuery } from '../../../platform/query.ts';
import { isBack } from './is-back.ts';

/** How many lessons have come back as cards; 0 while it is not known. */
export function useLessonsDue(): number {
  const { data } = useQuery(apiQuery('GET /api/lessons'));
  return data?.filter(isBack).length ?? 0;
}

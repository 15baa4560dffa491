import { useQuery } from '@tanstack/react-query';

import { apiQuery, wholeListQuery } from '../../platform/query.ts';
import { usePages } from '../../platform/use-pages.ts';

const ALL = { query: { state: '', priority: '' } } as const;

/** How many wait in each part of the desk. These are the lists of the tabs, which load them too. */
export function useDeskCounts(): Record<string, number | undefined> {
  const cases = useQuery(wholeListQuery('GET /api/desk/cases', ALL)).data;
  const { items: appeals } = usePages('GET /api/desk/appeals');
  return {
    cases: cases?.filter(({ state }) => state !== 'decided').length,
    appeals: appeals?.filter(({ state }) => state === 'waiting').length,
    'photo-checks': useQuery(apiQuery('GET /api/desk/photo-checks')).data?.length,
    events: useQuery(apiQuery('GET /api/desk/events')).data?.length,
    applications: useQuery(apiQuery('GET /api/desk/applications')).data?.length,
  };
}

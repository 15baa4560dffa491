import type { Lesson } from '@rizzly/domain/coaching';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { apiQuery } from '../../../platform/query.ts';
import { whenQuiet } from '../../../platform/when-idle.ts';
import { nextToOpen } from './next-lesson.ts';

/** Loads the lesson that will probably be opened next, once the page is idle. */
export function useNextAhead(lessons: readonly Lesson[] = []): void {
  const client = useQueryClient();
  const id = nextToOpen(lessons)?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    return whenQuiet(() => {
      void client.prefetchQuery(apiQuery('GET /api/lessons/:id', { params: { id } }));
    });
  }, [client, id]);
}

import type { Lesson } from '@rizzly/domain/coaching';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { apiQuery } from '../../../platform/query.ts';
import { whenQuiet } from '../../../platform/when-idle.ts';
import { isBack } from './is-back.ts';

/** Loads the lesson that will probably be opened next, once the page is idle. */
export function useNextAhead(lessons: readonly Lesson[] | undefined): void {
  const client = useQueryClient();
  const id = (lessons?.find(isBack) ?? lessons?.find(({ doneAt }) => doneAt === null))?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    return whenQuiet(() => {
      void client.prefetchQuery(apiQuery('GET /api/lessons/:id', { params: { id } }));
    });
  }, [client, id]);
}

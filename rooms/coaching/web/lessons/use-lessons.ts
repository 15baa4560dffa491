import { useQuery } from '@tanstack/react-query';

import { apiQuery } from '../../../../platform/web/query.ts';
import type { Lesson } from '../../index.ts';

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

/** Whether a lesson is due again as a card. */
export function isBack({ dueAt }: Pick<Lesson, 'dueAt'>): boolean {
  return dueAt !== null && Date.parse(dueAt) <= Date.now();
}

/** The lesson with which the path goes on: the first that was never done. */
export function nextOnPath(lessons: readonly Lesson[]): Lesson | undefined {
  return lessons.find(({ doneAt }) => doneAt === null);
}

/** The next thing to open: a card takes a minute and comes before a new lesson. */
export function nextToOpen(lessons: readonly Lesson[]): Lesson | undefined {
  return lessons.find(isBack) ?? nextOnPath(lessons);
}

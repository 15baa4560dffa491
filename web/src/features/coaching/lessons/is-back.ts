import type { Lesson } from '@rizzly/domain/coaching';

/** Whether a lesson is due again as a card. */
export function isBack({ dueAt }: Pick<Lesson, 'dueAt'>): boolean {
  return dueAt !== null && Date.parse(dueAt) <= Date.now();
}

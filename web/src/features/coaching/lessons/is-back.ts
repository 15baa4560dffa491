import type { Lesson } from '@rizzly/domain/coaching';

/** Whether a lesson has come back as a card. */
export function isBack({ dueAt }: Pick<Lesson, 'dueAt'>): boolean {
  return dueAt !== null && Date.parse(dueAt) <= Date.now();
}

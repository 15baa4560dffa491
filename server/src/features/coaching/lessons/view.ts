import type { Lesson } from '@rizzly/domain/coaching';
import type { UtcDay } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import type { LessonDoneRow } from '../tables.ts';
import type { StoredLesson } from './library.ts';

/** A due date begins with its UTC day. */
export function toDueAt(dueOn: UtcDay | null): string | null {
  return dueOn === null ? null : `${dueOn}T00:00:00.000Z`;
}

export function toLesson(
  { id, unit, content }: StoredLesson,
  done: LessonDoneRow | undefined,
  language: Language,
): Lesson {
  const { title, minutes } = content[language];
  const doneAt = done?.doneAt.toISOString() ?? null;
  return { id, unit, title, minutes, doneAt, dueAt: toDueAt(done?.dueOn ?? null) };
}

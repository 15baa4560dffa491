import { readStored, removeStored, writeStored } from '../../../../platform/web/storage.ts';

/** How far a member is in a lesson, and what they wrote. It never leaves the browser. */
interface BegunLesson {
  index: number;
  written: string;
}

/** By member, because several may use one browser. Signing out deletes it. */
const keyOf = (memberId: string, lessonId: string) => `lesson ${memberId} ${lessonId}`;

export function readBegunLesson(memberId: string, lessonId: string): BegunLesson {
  const stored = readStored(keyOf(memberId, lessonId)) as Partial<BegunLesson> | undefined;
  const { index, written } = stored ?? {};
  return {
    index: typeof index === 'number' ? index : 0,
    written: typeof written === 'string' ? written : '',
  };
}

export function saveBegunLesson(memberId: string, lessonId: string, begun: BegunLesson): void {
  writeStored(keyOf(memberId, lessonId), begun);
}

export function forgetBegunLesson(memberId: string, lessonId: string): void {
  removeStored(keyOf(memberId, lessonId));
}

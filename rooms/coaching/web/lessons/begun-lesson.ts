import { call, type Answer } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { readStored, removeStored, writeStored } from '../../../../platform/web/storage.ts';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import { coachingTexts } from '../texts/index.ts';

/**
 * How far a member is in a lesson, whether they chose an answer, and what they wrote. It never leaves
 * the browser.
 */
interface BegunLesson {
  index: number;
  hasChosen: boolean;
  written: string;
}

/** By member, because several may use one browser. Signing out deletes it. */
const keyOf = (memberId: string, lessonId: string) => `lesson ${memberId} ${lessonId}`;

export function readBegunLesson(memberId: string, lessonId: string): BegunLesson {
  const stored = readStored(keyOf(memberId, lessonId)) as Partial<BegunLesson> | undefined;
  const { index, hasChosen, written } = stored ?? {};
  return {
    index: typeof index === 'number' ? index : 0,
    hasChosen: hasChosen === true,
    written: typeof written === 'string' ? written : '',
  };
}

export function saveBegunLesson(memberId: string, lessonId: string, begun: BegunLesson): void {
  writeStored(keyOf(memberId, lessonId), begun);
}

export function forgetBegunLesson(memberId: string, lessonId: string): void {
  removeStored(keyOf(memberId, lessonId));
}

export type LessonResult = Answer<'POST /api/lessons/:id/done'>;

/** Marks a lesson or its card as done. */
export function useFinish(id: string, onDone: (result: LessonResult) => void) {
  const t = useTexts(coachingTexts).lessons;
  const memberId = useSession().user.id;
  return useAction(() => call('POST /api/lessons/:id/done', { params: { id } }), {
    failed: { title: t.notSaved, text: t.notSavedText },
    refreshes: [['/api', 'lessons']],
    onDone: (result) => {
      forgetBegunLesson(memberId, id);
      onDone(result);
    },
  });
}

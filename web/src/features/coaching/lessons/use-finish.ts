import { call, type Answer } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { coachingTexts } from '../texts/index.ts';
import { forgetBegunLesson } from './begun-lesson.ts';

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

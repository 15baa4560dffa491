import { call, type Answer } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
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

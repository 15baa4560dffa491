import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call, type Answer } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { queryKeyOf } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.tsx';
import { showFailure } from '../../../ui/toast.ts';
import { coachingTexts } from '../texts/index.ts';
import { forgetBegunLesson } from './begun-lesson.ts';

export type LessonResult = Answer<'POST /api/lessons/:id/done'>;

/** Marks a lesson or its card as done. */
export function useFinish(id: string, onDone: (result: LessonResult) => void) {
  const t = useTexts(coachingTexts).lessons;
  const queryClient = useQueryClient();
  const memberId = useSession().user.id;
  return useMutation({
    mutationFn: () => call('POST /api/lessons/:id/done', { params: { id } }),
    onSuccess: (result) => {
      forgetBegunLesson(memberId, id);
      onDone(result);
      void queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/lessons') });
    },
    onError: (error) => showFailure(t.notSaved, error, t.notSavedText),
  });
}

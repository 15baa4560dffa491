import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { queryKeyOf } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { coachingTexts } from '../texts/index.ts';
import { forgetBegunLesson } from './begun-lesson.ts';

/** Marks a lesson or its card as done, and returns to the list. */
export function useFinish(id: string) {
  const t = useTexts(coachingTexts).lessons;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { id: memberId, calmMode: isCalm } = useSession().user;
  return useMutation({
    mutationFn: () => call('POST /api/lessons/:id/done', { params: { id } }),
    onSuccess: ({ pointsEarned, dueAt }) => {
      forgetBegunLesson(memberId, id);
      const isPaid = pointsEarned > 0 && !isCalm;
      toast({
        title: isPaid ? t.earned({ points: pointsEarned }) : t.doneTitle,
        description: dueAt === null ? t.doneForever : t.doneText({ at: dueAt }),
      });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/lessons') });
      navigate('/coach');
    },
    onError: (error) => showFailure(t.notSaved, error, t.notSavedText),
  });
}

import type { Plan } from '@rizzly/domain/groups';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { showFailure } from '../../../ui/toast.ts';
import { planTexts } from './texts/index.ts';

export const planQuery = (conversationId: string) =>
  apiQuery('GET /api/conversations/:id/plan', { params: { id: conversationId } });

/** Whether the member has voted on each slot. */
export const hasVoted = ({ slots }: Plan): boolean => slots.every(({ myVote }) => myVote !== null);

/** The slot of a fixed date. Undefined while it is open, and after it was canceled. */
export function fixedSlotOf(plan: Plan | null | undefined): Plan['slots'][number] | undefined {
  if (plan?.state !== 'fixed' && plan?.state !== 'happened') return undefined;
  return plan.slots.find(({ id }) => id === plan.fixedSlotId);
}

/**
 * Runs a call about the plan of a conversation, shows its failure and refetches what it changed.
 */
export function usePlanAct<Given = void, Answered = unknown>(
  conversationId: string,
  run: (given: Given) => Promise<Answered>,
  /** A form shows its errors itself. */
  { isForm = false } = {},
) {
  const t = useTexts(planTexts);
  const queryClient = useQueryClient();
  // The date of a closed room has its own query.
  const keys = [planQuery(conversationId).queryKey, ['/api', 'plans']];
  return useMutation({
    mutationFn: run,
    onError: (error) => {
      if (!isForm) showFailure(t.failed, error, t.failedText);
    },
    onSettled: () =>
      Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

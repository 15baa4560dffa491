import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useAction, type ActionOptions } from '../../../../platform/web/ui/use-action.ts';
import type { Plan } from '../../index.ts';
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

/** An action about the plan of a conversation. */
export function usePlanAction<Given = void, Answered = unknown>(
  conversationId: string,
  act: (given: Given) => Promise<Answered>,
  {
    /** A form shows its errors itself. */
    isForm = false,
    ...options
  }: { isForm?: boolean } & Pick<ActionOptions<Answered, Given>, 'done' | 'onDone'> = {},
) {
  const t = useTexts(planTexts);
  return useAction(act, {
    failed: isForm ? null : { title: t.failed, text: t.failedText },
    // The date of a closed room has its own query.
    refreshes: [planQuery(conversationId).queryKey, ['/api', 'plans']],
    ...options,
  });
}

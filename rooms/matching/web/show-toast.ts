import { ApiError } from '../../../platform/web/api-error.ts';
import { textsOf } from '../../../platform/web/language/index.ts';
import { showFailure, toast } from '../../../platform/web/ui/toast.ts';
import { matchingTexts } from './texts/index.ts';

/** Shows the result of a like or a pass (§8). */
export function showToast(
  name: 'like' | 'connected' | 'passed' | 'declinedBefore',
  member: { fullName: string },
): void {
  const { title, text } = textsOf(matchingTexts).toasts[name];
  toast({
    title,
    description: typeof text === 'string' ? text : text({ name: member.fullName }),
  });
}

/** Answers that explain when the next like is possible. */
const WAITS: ReadonlySet<unknown> = new Set(['rate_limited', 'your_turn']);

/** Shows a failure. Likes that have to wait get a kind message: nothing failed. */
export function showSwipeFailure(
  name: 'actionFailed' | 'connectFailed' | 'passFailed',
  error: unknown,
): void {
  const t = textsOf(matchingTexts);
  const { title, text } = t.toasts[name];
  if (name !== 'passFailed' && error instanceof ApiError && WAITS.has(error.code)) {
    toast({ title: t.notNow, description: error.message });
  } else if (name === 'actionFailed') showFailure(title, error, text);
  else toast({ title, description: text, variant: 'destructive' });
}

import { ApiError } from '../../platform/api-error.ts';
import { textsOf } from '../../platform/language/index.ts';
import { toast } from '../../ui/toast.ts';
import { discoveryTexts } from './texts/index.ts';

/** Shows a kind message that the day's likes are used up. Returns false for any other error. */
export function showLimit(error: unknown): boolean {
  if (!(error instanceof ApiError && error.code === 'rate_limited')) return false;
  toast({ title: textsOf(discoveryTexts).notNow, description: error.message });
  return true;
}

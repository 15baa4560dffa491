import { messageOf } from '../../platform/api-error.ts';
import { textsOf } from '../../platform/language/index.ts';
import { toast } from '../../ui/toast.ts';
import type { DiscoveryTexts } from './texts/en.ts';
import { discoveryTexts } from './texts/index.ts';

type Toasts = DiscoveryTexts['toasts'];
/** Toasts without a name. */
type FixedToast = {
  [Key in keyof Toasts]: Toasts[Key]['text'] extends string ? Key : never;
}[keyof Toasts];

/** Shows the result of a like or a pass (§8). */
export function showToast(name: FixedToast): void {
  const { title, text } = textsOf(discoveryTexts).toasts[name];
  toast({ title, description: text });
}

/** Shows a toast that names the member. */
export function showToastAbout(key: Exclude<keyof Toasts, FixedToast>, name: string): void {
  const { title, text } = textsOf(discoveryTexts).toasts[key];
  toast({ title, description: text({ name }) });
}

/** Shows a failure, with the server's message if `error` has one. */
export function showFailure(name: FixedToast, error?: unknown): void {
  const { title, text } = textsOf(discoveryTexts).toasts[name];
  toast({ title, description: messageOf(error, text), variant: 'destructive' });
}

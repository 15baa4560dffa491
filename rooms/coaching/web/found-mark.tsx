import { Circle, CircleCheck } from 'lucide-react';

import { cx } from '../../../platform/web/ui/cx.ts';

/** Marks what a check has found. The text beside it says the same. */
export function FoundMark({ isFound, className }: { isFound: boolean; className?: string }) {
  const Mark = isFound ? CircleCheck : Circle;
  const tone = isFound ? 'text-mint-text' : 'text-ink-soft';
  return <Mark aria-hidden className={cx('size-5 shrink-0', tone, className)} />;
}

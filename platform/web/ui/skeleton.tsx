import { cx } from './cx.ts';

/** A placeholder while something loads. Give it the size of the real content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-control bg-line', className)} />;
}

import { cx } from './cx.ts';

/** Holds the place of something that is loading: give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-control bg-line', className)} />;
}

import { cx } from './cx.ts';

/** A turning ring. With a `label` it is announced; without one it only decorates. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <span
      aria-hidden
      className={cx(
        'inline-block size-[1.1em] animate-spin rounded-full border-[0.16em] border-current border-r-transparent motion-reduce:animate-pulse',
        className,
      )}
    />
  );
  if (label === undefined) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}

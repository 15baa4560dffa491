import { cx } from './cx.ts';

/** A spinning ring. With a `label` screen readers announce it; without one it is decorative. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <span
      aria-hidden
      className={cx(
        'inline-block size-[1.1em] animate-spin rounded-full border-[0.16em] border-current border-e-transparent motion-reduce:animate-pulse',
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

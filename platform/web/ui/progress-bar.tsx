import { cx } from './cx.ts';

const FILLS = { accent: 'bg-accent', mint: 'bg-mint', amber: 'bg-amber' };

/** A bar from 0 to `max`, default 100 (§5). Values outside are clamped. */
export function ProgressBar({
  value,
  max = 100,
  label,
  tone = 'accent',
  className,
}: {
  value: number;
  max?: number;
  label: string;
  tone?: keyof typeof FILLS;
  className?: string;
}) {
  const shown = Math.min(Math.max(value, 0), max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={shown}
      className={cx('h-3 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className={cx('h-full rounded-full transition-[width] duration-500', FILLS[tone])}
        style={{ width: `${max === 0 ? 0 : (shown / max) * 100}%` }}
      />
    </div>
  );
}

import type { ReactNode } from 'react';

import { cx } from './cx.ts';

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring that fills from 0 to `max`, with content in its middle. */
export function Ring({
  value,
  max = 100,
  label,
  children,
  className,
}: {
  value: number;
  max?: number;
  label: string;
  children?: ReactNode;
  className?: string;
}) {
  const share = max === 0 ? 0 : Math.min(Math.max(value / max, 0), 1);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.round(share * max)}
      className={cx('relative grid size-32 place-items-center', className)}
    >
      <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-sunken" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
          className={cx(
            'transition-[stroke-dashoffset] duration-700',
            share === 0 ? 'stroke-transparent' : 'stroke-mint',
          )}
        />
      </svg>
      <div className="relative grid justify-items-center text-center">{children}</div>
    </div>
  );
}

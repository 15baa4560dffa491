import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'pressable bg-accent text-accent-ink [--edge:var(--accent-deep)]',
  secondary: 'pressable border-2 border-line bg-surface text-ink [--edge:var(--line)]',
  ghost: 'text-ink hover:bg-sunken active:bg-line',
  destructive: 'pressable bg-danger text-danger-ink [--edge:var(--danger-deep)]',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 px-3.5 text-sm',
  md: 'min-h-11 gap-2 px-5 text-base',
  lg: 'min-h-13 gap-2.5 px-7 text-lg',
  icon: 'size-11 shrink-0',
};

/** A button's classes, also for links that look like buttons. */
export function buttonStyles(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return cx(
    'inline-flex items-center justify-center rounded-control py-1 font-extrabold select-none',
    'disabled:opacity-55 disabled:saturate-50 aria-disabled:opacity-55 aria-disabled:saturate-50',
    VARIANTS[variant],
    SIZES[size],
  );
}

import type { ComponentProps } from 'react';

import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, and takes no further presses. */
  loading?: boolean;
}

/** A button with depth that presses. `size="icon"` needs an `aria-label`. */
export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  type = 'button',
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
      className={cx(buttonStyles(variant, size), className)}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}

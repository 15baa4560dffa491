import type { ComponentProps, MouseEvent } from 'react';

import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks. */
  loading?: boolean;
}

/**
 * A button. `size="icon"` needs an `aria-label`. With `loading` or `aria-disabled` it ignores clicks
 * but keeps the keyboard's focus, which `disabled` would drop.
 */
export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = loading || rest['aria-disabled'] === true;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isInert || undefined}
      aria-busy={loading || undefined}
      onClick={isInert ? ignore : onClick}
      className={cx(buttonStyles(variant, size), className)}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}

/** Also stops a submit button from submitting its form. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

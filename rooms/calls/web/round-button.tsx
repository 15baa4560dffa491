import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cx } from '../../../platform/web/ui/cx.ts';

const LOOKS = {
  plain: 'border-line bg-surface text-ink hover:border-line-strong',
  pressed: 'border-transparent bg-ink text-paper',
  end: 'border-transparent bg-danger text-danger-ink',
};

/**
 * A round button of a call. `name` says what a press does, and is the same while it is pressed.
 * `caption`, which stands below, is a part of it.
 */
export function RoundButton({
  Icon,
  name,
  caption,
  isEnd = false,
  className,
  ...rest
}: {
  Icon: LucideIcon;
  name: string;
  caption: string;
  isEnd?: boolean;
} & Omit<ComponentProps<'button'>, 'name'>) {
  const look = isEnd ? 'end' : rest['aria-pressed'] === true ? 'pressed' : 'plain';
  return (
    <button
      type="button"
      {...rest}
      aria-label={name}
      className={cx(
        'grid w-17 justify-items-center gap-1 rounded-control text-center text-xs font-bold sm:w-19 in-data-small:w-auto disabled:opacity-55',
        className,
      )}
    >
      <span
        className={cx(
          'grid size-14 place-items-center rounded-full border-2 in-data-small:size-11',
          LOOKS[look],
        )}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <span aria-hidden className="wrap-anywhere in-data-small:hidden">
        {caption}
      </span>
    </button>
  );
}

import type { HTMLAttributes, ReactNode } from 'react';

import { cx } from './cx.ts';

/** A raised surface. `as="section"` with an `aria-labelledby` makes it a region. */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' }) {
  return (
    <Element
      {...rest}
      className={cx('rounded-card border border-line bg-surface p-5 shadow-card sm:p-6', className)}
    />
  );
}

/** A card's heading with an optional icon before and an action after. */
export function CardHeader({
  title,
  icon,
  action,
  id,
}: {
  title: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  id?: string;
}) {
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <h2 id={id} className="flex min-w-0 items-center gap-2 text-lg [&>svg]:shrink-0">
        {icon}
        {title}
      </h2>
      {action}
    </div>
  );
}

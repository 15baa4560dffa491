import type { LucideIcon } from 'lucide-react';
import { useId, type HTMLAttributes, type ReactNode } from 'react';

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

const ICON_COLORS = {
  accent: 'text-accent-text',
  mint: 'text-mint-text',
  amber: 'text-amber-text',
  danger: 'text-danger-text',
};

/** A card that is a region named by its heading, with an optional icon before and an action after. */
export function SectionCard({
  title,
  Icon,
  iconColor = 'accent',
  action,
  children,
  ...card
}: Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  title: ReactNode;
  Icon?: LucideIcon;
  iconColor?: keyof typeof ICON_COLORS;
  action?: ReactNode;
}) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} {...card}>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id={titleId} className="flex min-w-0 items-center gap-2 text-lg">
          {Icon && <Icon aria-hidden className={cx('size-5 shrink-0', ICON_COLORS[iconColor])} />}
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

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

export interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title: ReactNode;
  Icon?: LucideIcon;
  iconColor?: keyof typeof ICON_COLORS;
  action?: ReactNode;
}

/** A card that is a region named by its heading, with an optional icon before and an action after. */
export function SectionCard({ title, Icon, iconColor, action, children, ...card }: SectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} {...card}>
      <div className="mb-4 flex items-center justify-between gap-3">
        <SectionTitle {...{ titleId, title, Icon, iconColor }} />
        {action}
      </div>
      {children}
    </Card>
  );
}

/** The same as one row of a card that has several. */
export function SectionRow({
  title,
  Icon,
  iconColor,
  action,
  className,
  children,
  ...row
}: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} {...row} className={cx('px-4 py-2.5 sm:px-6', className)}>
      <div className="flex items-center justify-between gap-3 [&>h2]:py-1.5">
        <SectionTitle {...{ titleId, title, Icon, iconColor }} />
        {action}
      </div>
      {children}
    </section>
  );
}

function SectionTitle({
  titleId,
  title,
  Icon,
  iconColor = 'accent',
}: Pick<SectionProps, 'title'> & {
  titleId: string;
  Icon: LucideIcon | undefined;
  iconColor: keyof typeof ICON_COLORS | undefined;
}) {
  return (
    <h2 id={titleId} className="flex min-w-0 items-center gap-2 text-lg leading-6">
      {Icon && <Icon aria-hidden className={cx('size-5 shrink-0', ICON_COLORS[iconColor])} />}
      {title}
    </h2>
  );
}

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { MINUTE_MS } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { useNow } from '../../../../platform/web/use-now.ts';
import type { Todo } from '../../index.ts';
import { todoTexts } from './texts/index.ts';

const NAMES = {
  raid: 'raid',
  urgent_cases: 'urgentCases',
  cases: 'cases',
  appeals: 'appeals',
  applications: 'applications',
  photo_checks: 'photoChecks',
  events: 'events',
  backup: 'backup',
  health: 'health',
} as const;

/** On phones two beside each other, so that the list below begins in view. */
const SHORT =
  'grid-cols-2 lg:grid-cols-3 max-sm:text-sm max-sm:[&_a]:h-full max-sm:[&_a]:px-3 max-sm:[&_svg]:hidden';

/** What needs doing, with the time that is left for cases. `isShort`: above a list of its own. */
export function TodoList({
  todo,
  isShort = false,
  children,
}: {
  todo: Todo;
  isShort?: boolean;
  children?: ReactNode;
}) {
  const t = useTexts(todoTexts);
  const now = useNow(MINUTE_MS).getTime();
  if (todo.length === 0 && !children) return null;
  return (
    <ul className={cx('grid gap-2', isShort && SHORT)}>
      {todo.map(({ kind, count, dueAt, link }) => {
        const minutes = Math.ceil((Date.parse(dueAt) - now) / MINUTE_MS);
        return (
          <TodoItem key={kind} href={link} isDue>
            {t[NAMES[kind]]({ count, minutes })}
          </TodoItem>
        );
      })}
      {children}
    </ul>
  );
}

export function TodoItem({
  href,
  isDue = false,
  children,
}: {
  href: string;
  /** Somebody waits for it. */
  isDue?: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        href={href}
        className={cx(
          'flex min-h-12 items-center gap-3 rounded-control border border-transparent px-4 py-2 font-bold hover:underline',
          isDue ? 'bg-amber-soft' : 'bg-sunken',
        )}
      >
        <span className="flex-1">{children}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
      </Link>
    </li>
  );
}

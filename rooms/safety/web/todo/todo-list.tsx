import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { MINUTE_MS } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { useNow } from '../../../../platform/web/use-now.ts';
import type { Todo } from '../../index.ts';
import { todoTexts } from './texts/index.ts';

/** Tiles of one layout. On phones small and all in sight, and the list below still begins in view. */
const SHORT =
  'flex flex-wrap *:grow *:basis-[45%] sm:*:basis-[30%] [&>:not(:has(small))]:basis-full [&_small]:w-full max-sm:gap-1.5 max-sm:text-sm max-sm:[&_a]:gap-1.5 max-sm:[&_a]:px-3 max-sm:[&_a]:py-1.5 max-sm:[&_small]:text-xs max-sm:[&_svg]:hidden';

/** What is wrong and waits for no answer: its time tells nothing. */
const WITHOUT_TIME: ReadonlySet<string> = new Set(['raid', 'backup', 'health']);

const TONES = {
  neutral: 'bg-sunken',
  amber: 'bg-amber-soft',
  danger: 'bg-danger-soft [&_small]:text-danger-text',
};

/** What needs doing, with the time that is left. `isShort`: above a list of its own. */
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
  const hasUrgent = todo.some(({ kind }) => kind === 'urgent_cases');
  return (
    <ul className={cx('gap-2', isShort ? SHORT : 'grid')}>
      {todo.map(({ kind, count, dueAt, link }) => {
        const name = kind === 'cases' && hasUrgent ? 'other_cases' : kind;
        const text = t.kindNames[name]({ count });
        if (WITHOUT_TIME.has(kind)) {
          return (
            <TodoItem
              key={kind}
              href={link}
              tone="amber"
              count={kind === 'health' ? t.count({ count }) : undefined}
            >
              {text}
            </TodoItem>
          );
        }
        const minutes = Math.ceil((Date.parse(dueAt) - now) / MINUTE_MS);
        const isLate = minutes <= 0;
        const time = isLate
          ? t.late({ count, minutes: Math.max(1, -minutes) })
          : t.left({ minutes });
        return (
          <TodoItem
            key={kind}
            href={link}
            tone={isLate ? 'danger' : 'neutral'}
            count={t.count({ count })}
            time={time}
          >
            {text}
          </TodoItem>
        );
      })}
      {children}
    </ul>
  );
}

export function TodoItem({
  href,
  tone = 'neutral',
  count,
  time,
  children,
}: {
  href: string;
  tone?: keyof typeof TONES;
  count?: string | undefined;
  /** How much is left, or how late it is. */
  time?: string;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        href={href}
        className={cx(
          'flex h-full min-h-12 items-center gap-3 rounded-control border border-transparent px-4 py-2 leading-tight font-bold hover:underline',
          TONES[tone],
        )}
      >
        {count !== undefined && (
          <span className="min-w-8 text-center font-display text-2xl tabular-nums">{count}</span>
        )}{' '}
        <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <span>{children}</span>{' '}
          {time !== undefined && (
            <small className="text-sm text-ink-soft max-sm:w-full">{time}</small>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
      </Link>
    </li>
  );
}

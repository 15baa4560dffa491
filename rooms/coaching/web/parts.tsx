import { ArrowLeft, Circle, CircleCheck } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';

import { cx } from '../../../platform/web/ui/cx.ts';

/** Leads from a page of the coach back to its list. */
export function BackLink({ to, children }: PropsWithChildren<{ to: string }>) {
  return (
    <Link
      href={to}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-bold text-accent-text"
    >
      <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      {children}
    </Link>
  );
}

/** Marks what a check has found. The text beside it says the same. */
export function FoundMark({ isFound, className }: { isFound: boolean; className?: string }) {
  const Mark = isFound ? CircleCheck : Circle;
  const tone = isFound ? 'text-mint-text' : 'text-ink-soft';
  return <Mark aria-hidden className={cx('size-5 shrink-0', tone, className)} />;
}

/** A line of a conversation, on its speaker's side. */
export function SaidLine({
  by,
  name,
  text,
  theirs = 'bg-sunken',
}: {
  by: 'me' | 'them';
  name: string;
  text: string;
  /** The ground of the other's lines. */
  theirs?: string;
}) {
  return (
    <div className={cx('flex', by === 'me' && 'justify-end')}>
      <p
        data-bubble
        className={cx(
          'max-w-[85%] rounded-card px-4 py-2 wrap-anywhere',
          by === 'me' ? 'bg-accent-soft' : theirs,
        )}
      >
        <span className="sr-only">{name}</span>
        <span>{text}</span>
      </p>
    </div>
  );
}

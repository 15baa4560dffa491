import type { ReactNode } from 'react';

import { Mascot } from './mascot.tsx';

/** Shown for empty lists and failed loads: a drawing or the mascot, a text and the next step. */
export function EmptyState({
  drawing,
  title,
  text,
  action,
  level: Heading = 'h3',
}: {
  drawing?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** The level of its title: `h2` if it is directly below the page's heading. */
  level?: 'h2' | 'h3';
}) {
  return (
    <div className="grid content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-line px-6 py-10 text-center sm:py-14">
      {drawing ?? <Mascot pose="search" className="h-20" />}
      <Heading className="text-xl">{title}</Heading>
      {text !== undefined && <p className="max-w-sm text-balance text-ink-soft">{text}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}

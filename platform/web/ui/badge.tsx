import type { ReactNode } from 'react';

import { cx } from './cx.ts';

const TONES = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-text',
  mint: 'bg-mint-soft text-mint-text',
  amber: 'bg-amber-soft text-amber-text',
  danger: 'bg-danger-soft text-danger-text',
  common: 'bg-common-soft text-common-text',
  rare: 'bg-rare-soft text-rare-text',
  epic: 'bg-epic-soft text-epic-text',
  legendary: 'bg-legendary-soft text-legendary-text',
};

export type BadgeTone = keyof typeof TONES;

/** A small label for points, a status or a rarity. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-extrabold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

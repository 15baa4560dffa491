import { useSyncExternalStore } from 'react';

import { cx } from '../../../platform/web/ui/cx.ts';

/** A number of a running game, which changes less often than its state. */
export function useFigure<State, Figure>(
  game: { state: State; subscribe: (listener: () => void) => () => void },
  of: (state: State) => Figure,
): Figure {
  return useSyncExternalStore(game.subscribe, () => of(game.state));
}

interface FiguresProps {
  className: string;
  figures: readonly { label: string; value: string; urgent?: string | false }[];
}

/** The figures above a maze. `urgent` is the look of one that is running out. */
export function Figures({ className, figures }: FiguresProps) {
  return (
    <dl className={cx('grid gap-1 font-pixel leading-none', className)}>
      {figures.map(({ label, value, urgent }) => (
        <div key={label} className="grid justify-items-center gap-1">
          <dt className="text-sm tracking-widest text-ink-soft uppercase">{label}</dt>
          <dd className={cx('text-3xl tabular-nums', urgent || 'text-ink')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

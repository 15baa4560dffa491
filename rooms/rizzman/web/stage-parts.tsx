import { useSyncExternalStore } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import { rizzmanTexts } from './texts/index.ts';

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

/** Scan lines and a dark rim, as on an old arcade screen. */
export function Glass() {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 rounded-control bg-[repeating-linear-gradient(transparent_0_2px,var(--shade)_2px_3px)] opacity-35 shadow-[inset_0_0_28px_6px_var(--shade)]"
    />
  );
}

/** The number before the start. */
export function Countdown({ count }: { count: number }) {
  const t = useTexts(rizzmanTexts);
  return (
    <div className="absolute inset-0 grid place-items-center bg-shade">
      <span
        key={count}
        role="status"
        className="font-pixel text-9xl text-accent-text transition duration-500 starting:scale-150 starting:opacity-0"
      >
        {t.amount({ count })}
      </span>
    </div>
  );
}

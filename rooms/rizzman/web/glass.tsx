import { useTexts } from '../../../platform/web/language/index.ts';
import { rizzmanTexts } from './texts/index.ts';

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

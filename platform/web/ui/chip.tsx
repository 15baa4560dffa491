import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

import { cx } from './cx.ts';

/** A small label such as an interest. `shared` marks one that both members have. */
export function Chip({ children, shared = false }: { children: ReactNode; shared?: boolean }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-3 py-1 text-sm font-bold',
        shared ? 'bg-mint-soft text-mint-text' : 'bg-sunken text-ink-soft',
      )}
    >
      {children}
    </span>
  );
}

/** Picks several options by toggle buttons. */
export function ChipPicker<Option extends string>({
  options,
  nameOf,
  value,
  onChange,
  label,
  describedBy,
  focusRef,
  className = 'flex flex-wrap',
}: {
  options: readonly Option[];
  /** The text of an option. Without it the option itself is the text. */
  nameOf?: (option: Option) => string;
  value: readonly Option[];
  onChange: (value: Option[]) => void;
  /** Names the group. */
  label: string;
  describedBy?: string | undefined;
  /** Ref of the first chip, which a form can focus. */
  focusRef?: Ref<HTMLButtonElement>;
  className?: string;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className={cx(className, 'gap-2')}
    >
      {options.map((option, index) => {
        const isPicked = value.includes(option);
        return (
          <button
            key={option}
            ref={index === 0 ? focusRef : undefined}
            type="button"
            aria-pressed={isPicked}
            onClick={() =>
              onChange(isPicked ? value.filter((other) => other !== option) : [...value, option])
            }
            className={cx(
              'pressable inline-flex min-h-10 items-center justify-center gap-1.5 rounded-full border-2 px-3 text-sm sm:px-4 font-bold [--depth:3px]',
              isPicked
                ? 'border-accent bg-accent text-accent-ink [--edge:var(--accent-deep)]'
                : 'border-line bg-surface text-ink [--edge:var(--line)]',
            )}
          >
            {isPicked && <Check aria-hidden className="size-4" strokeWidth={3} />}
            {nameOf?.(option) ?? option}
          </button>
        );
      })}
    </div>
  );
}

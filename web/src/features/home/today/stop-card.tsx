import { Check, ChevronDown } from 'lucide-react';
import { createContext, use, useId } from 'react';

import { SectionCard, type SectionProps } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Walker } from './walker.tsx';

interface StopState {
  isOpen: boolean;
  /** Whether it is the first stop that is not done. The mascot stands there. */
  isCurrent: boolean;
  toggle: () => void;
}

/** Given to the stops of the day's path. Elsewhere a stop is an ordinary card. */
export const StopContext = createContext<StopState | undefined>(undefined);

/** A stop of the day: its title is a button that opens it. */
export function StopCard(props: SectionProps) {
  const stop = use(StopContext);
  const id = useId();
  if (stop === undefined) return <SectionCard {...props} />;
  const { title, Icon, iconColor: _color, action, children, ...section } = props;
  const { isOpen, isCurrent, toggle } = stop;
  return (
    <section aria-labelledby={`${id}-title`} {...section} className="px-4 sm:px-6">
      <div className={cx('flex items-center gap-3', isOpen && 'sm:pt-2 sm:pb-1')}>
        <h2 className="min-w-0 flex-1 text-lg leading-6">
          <button
            type="button"
            id={`${id}-title`}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            data-focus-next={isCurrent || undefined}
            onClick={toggle}
            className="flex min-h-11 w-full items-center gap-2 rounded-control py-1 text-start"
          >
            {isCurrent ? (
              <Walker />
            ) : (
              Icon && <Icon aria-hidden className="size-5 shrink-0 text-accent-text" />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
            <ChevronDown
              aria-hidden
              className={cx(
                'size-5 shrink-0 text-ink-soft motion-safe:transition-transform',
                isOpen && 'rotate-180',
              )}
            />
          </button>
        </h2>
        {isOpen && action}
      </div>
      <div id={`${id}-body`} hidden={!isOpen} className="pb-4">
        {isOpen && children}
      </div>
    </section>
  );
}

/** A stop that is done or was skipped, in one line. */
export function DoneStop({
  title,
  note,
  isSkipped = false,
}: {
  title: string;
  note: string;
  isSkipped?: boolean;
}) {
  return (
    <p className="flex min-h-11 items-center gap-2 px-4 sm:px-6">
      <span
        aria-hidden
        className={cx(
          'grid size-5 shrink-0 place-items-center rounded-full border-2',
          isSkipped ? 'border-line-strong' : 'border-mint bg-mint text-accent-ink',
        )}
      >
        {!isSkipped && <Check className="size-4" />}
      </span>
      <span className="min-w-0 flex-1 font-bold text-ink-soft wrap-anywhere">{title}</span>
      <span className="text-sm font-bold text-ink-soft">{note}</span>
    </p>
  );
}

import { Check, ChevronDown } from 'lucide-react';
import { createContext, use, useId, type ReactNode, useLayoutEffect, useRef } from 'react';

import { Avatar } from '../../../../platform/web/ui/avatar.tsx';
import { SectionCard, type SectionProps } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';

const WALK_MS = 700;

/** Where on the page the mascot stood last, also before a visit of another page. */
let stoodAt: number | undefined;

interface Face {
  id: string;
  fullName: string;
  profilePicture: string | null;
}

interface StopState {
  isOpen: boolean;
  /** Whether it is the first stop that is not done. The mascot stands there. */
  isCurrent: boolean;
  toggle: () => void;
}

/** Given to the stops of the day's path. Elsewhere a stop is an ordinary card. */
export const StopContext = createContext<StopState | undefined>(undefined);

/** A stop of the day: its title is a button that opens it. `hint` is shown while it is closed. */
export function StopCard({ hint, ...props }: SectionProps & { hint?: ReactNode }) {
  const stop = use(StopContext);
  const id = useId();
  if (stop === undefined) return <SectionCard {...props} />;
  const { title, Icon, iconColor: _color, action, children, ...section } = props;
  const { isOpen, isCurrent, toggle } = stop;
  return (
    <section aria-labelledby={`${id}-title`} {...section} className="px-4 sm:px-6">
      <div className={cx('relative flex items-center gap-3', isOpen && 'sm:pt-2 sm:pb-1')}>
        <h2 className="min-w-0 flex-1 text-lg leading-6">
          {/* The whole row can be pressed. */}
          <button
            type="button"
            id={`${id}-title`}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            data-focus-next={isCurrent || undefined}
            onClick={toggle}
            className="flex min-h-11 w-full items-center gap-2 py-1 text-start after:absolute after:inset-0 after:rounded-control"
          >
            {isCurrent ? (
              <Walker />
            ) : (
              Icon && <Icon aria-hidden className="size-5 shrink-0 text-accent-text" />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
          </button>
        </h2>
        {isOpen ? action && <div className="relative">{action}</div> : hint}
        <ChevronDown
          aria-hidden
          className={cx(
            'size-5 shrink-0 text-ink-soft motion-safe:transition-transform',
            isOpen && 'rotate-180',
          )}
        />
      </div>
      <div id={`${id}-body`} hidden={!isOpen} className="pb-4">
        {isOpen && children}
      </div>
    </section>
  );
}

/** The faces behind a closed stop. */
export function Faces({ of: members }: { of: readonly Face[] }) {
  return (
    <span aria-hidden className="flex shrink-0 -space-x-2 rtl:space-x-reverse">
      {members.slice(0, 3).map(({ id, fullName, profilePicture }) => (
        <Avatar key={id} {...{ id, fullName, picture: profilePicture }} className="size-8!" />
      ))}
    </span>
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
    <p className="flex min-h-9 items-center gap-2 px-4 text-sm sm:px-6">
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

/** The mascot at the current stop. It walks there from the stop before. */
function Walker() {
  const walker = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = walker.current;
    if (element === null) return;
    const top = element.getBoundingClientRect().top + scrollY;
    const way = (stoodAt ?? top) - top;
    stoodAt = top;
    if (way === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], {
      duration: WALK_MS,
      easing: 'ease-in-out',
    });
  }, []);
  return (
    <span ref={walker} aria-hidden className="relative z-10 grid shrink-0">
      <Mascot className="h-8" />
    </span>
  );
}

import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { cx } from './cx.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Said after the label, for a mark or a count in it. */
  description?: string | undefined;
  content: ReactNode;
}

/**
 * Tabs with a mark that slides to the open one. `keepMounted` keeps hidden panels mounted, for forms.
 * Written by hand to load less code (docs/decisions/history/047-tabs.md).
 */
export function Tabs<Value extends string>({
  tabs,
  value,
  onChange,
  label,
  keepMounted = false,
  className,
}: {
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The subject of the tabs, for screen readers. */
  label: string;
  keepMounted?: boolean;
  className?: string;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.findIndex((tab) => tab.value === value);
  // A count that comes later makes a label longer.
  useSlide(list, open, tabs.map((tab) => (typeof tab.label === 'string' ? tab.label : '')).join());
  return (
    <div className={cx('grid grid-cols-1 gap-5', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={moveFocus}
        className="relative z-0 flex gap-1 scroll-hint overflow-x-auto rounded-control p-1"
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={at === open}
            aria-describedby={tab.description && `${id}-description-${tab.value}`}
            aria-controls={at === open || keepMounted ? `${id}-panel-${tab.value}` : undefined}
            // The Tab key stops only at the open tab; arrow keys move between the tabs.
            tabIndex={at === open ? 0 : -1}
            className="relative min-h-11 flex-1 rounded-[0.7rem] px-3 text-sm font-bold whitespace-nowrap text-ink-soft hover:text-ink aria-selected:text-ink focus-visible:outline-offset-[-3px]"
            onClick={() => at !== open && onChange(tab.value)}
          >
            {at === open && (
              <span
                data-mark
                className="absolute inset-y-0 left-0 -z-1 w-full rounded-[0.7rem] bg-surface shadow-card"
              />
            )}
            {tab.label}
            {tab.description && (
              <span hidden id={`${id}-description-${tab.value}`}>
                {tab.description}
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map(
        (tab, at) =>
          (at === open || keepMounted) && (
            <div
              key={tab.value}
              role="tabpanel"
              id={`${id}-panel-${tab.value}`}
              aria-labelledby={`${id}-tab-${tab.value}`}
              tabIndex={0}
              hidden={at !== open}
              className="min-w-0"
            >
              {tab.content}
            </div>
          ),
      )}
    </div>
  );
}

/** Enter and Space open the tab that has the focus, as they press any button. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: list, key } = event;
  // Shortcuts of the browser, such as Alt+Left for Back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = all.findIndex((tab) => tab === document.activeElement);
  const isRtl = getComputedStyle(list).direction === 'rtl';
  const places: Record<string, number> = {
    Home: 0,
    End: all.length - 1,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: at - 1,
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: at + 1,
  };
  const place = places[key];
  if (place === undefined) return;
  event.preventDefault();
  // Wraps around at both ends: `at(-1)` is the last tab.
  all.at(place % all.length)?.focus();
}

/** Scrolls the open tab into view, and slides its mark there from the previous tab. */
function useSlide(list: { current: HTMLElement | null }, open: number, labels: string): void {
  const last = useRef<number>(undefined);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = open;
    // Measures nothing on the first render, unless the address opens a later tab.
    if ((before ?? open) === 0 && open === 0) return;
    const all = list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [];
    const [from, to] = [all[before ?? open], all[open]];
    if (from === undefined || to === undefined) return;
    const room = (list.current?.clientWidth ?? 0) - to.offsetWidth;
    list.current?.scrollTo({ left: to.offsetLeft - room / 2 });
    if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    to.querySelector('[data-mark]')?.animate(
      [
        {
          transform: `translateX(${from.offsetLeft - to.offsetLeft}px)`,
          width: `${from.offsetWidth}px`,
        },
        { transform: 'none', width: `${to.offsetWidth}px` },
      ],
      { duration: 200, easing: 'ease-out' },
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Longer labels move the open tab.
  }, [list, open, labels]);
}

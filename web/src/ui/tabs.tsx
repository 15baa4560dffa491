import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

import { cx } from './cx.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

/** Tabs with a sliding indicator. `keepMounted` keeps hidden panels mounted, for forms. */
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
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      className={cx('grid grid-cols-1 gap-5', className)}
    >
      <Base.List
        aria-label={label}
        className="relative z-0 flex gap-1 overflow-x-auto rounded-control bg-sunken p-1"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 flex-1 rounded-[0.7rem] px-3 text-sm font-bold whitespace-nowrap text-ink-soft hover:text-ink data-active:text-ink focus-visible:outline-offset-[-3px]"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute top-1 left-0 -z-1 h-11 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-[0.7rem] bg-surface shadow-card transition-[translate,width] duration-200" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={keepMounted} className="min-w-0">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

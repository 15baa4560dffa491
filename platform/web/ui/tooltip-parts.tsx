import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Milliseconds before a tooltip opens (§9). */
const TOOLTIP_DELAY_MS = 700;

export interface TooltipProps {
  text: ReactNode;
  /** A focusable element with its own name. */
  children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Provider delay={TOOLTIP_DELAY_MS}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner sideOffset={8} className="z-60">
            <Base.Popup className="max-w-64 rounded-lg bg-ink px-3 py-1.5 text-sm font-bold text-paper transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}

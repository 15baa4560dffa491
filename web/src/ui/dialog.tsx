import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

import { useTexts } from '../platform/language/index.ts';
import { uiTexts } from './texts/index.ts';

/** A modal dialog. It keeps the focus; Escape and a click outside close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  startAt,
  returnTo,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Gets the focus at first. Otherwise the first control has it. */
  startAt?: RefObject<HTMLElement | null>;
  /** Gets the focus afterwards. Null: whatever had it before. */
  returnTo?: () => HTMLElement | null;
  children?: ReactNode;
}) {
  const t = useTexts(uiTexts);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade backdrop-blur-[2px] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          {...(startAt && { initialFocus: startAt })}
          {...(returnTo && { finalFocus: returnTo })}
          className="fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] -translate-1/2 gap-4 overflow-y-auto rounded-card bg-surface p-6 text-ink shadow-float transition data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
        >
          <div className="grid gap-1 pe-10">
            <Base.Title className="text-xl">{title}</Base.Title>
            {description !== undefined && (
              <Base.Description className="text-ink-soft">{description}</Base.Description>
            )}
          </div>
          <Base.Close
            aria-label={t.close}
            className="absolute top-4 end-4 grid size-10 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X className="size-5" />
          </Base.Close>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

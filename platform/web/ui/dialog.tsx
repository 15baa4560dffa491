import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

import { useTexts } from '../language/index.ts';
import { uiTexts } from './texts/index.ts';
import { useFocusReturn } from './use-focus-return.ts';

/**
 * A modal dialog. It keeps the focus; Escape and a click outside close it. On phones it rises from
 * the bottom. If the window is high enough, it leaves room for a toast at the top.
 */
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
  /** The element to focus first. By default the first control. */
  startAt?: RefObject<HTMLElement | null>;
  /** The element to focus afterwards. Null: the element that had the focus before. */
  returnTo?: () => HTMLElement | null;
  children?: ReactNode;
}) {
  const t = useTexts(uiTexts);
  const finalFocus = useFocusReturn(open, returnTo);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade backdrop-blur-[2px] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          {...(startAt && { initialFocus: startAt })}
          finalFocus={finalFocus}
          data-leaves-top
          className="fixed inset-x-0 bottom-0 z-50 grid max-h-[min(calc(100dvh-1rem),max(26rem,calc(100dvh-6.5rem)))] gap-4 overflow-y-auto overscroll-contain scroll-pt-18 scroll-pb-6 has-data-dialog-foot:scroll-pb-36 rounded-t-card bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-float transition data-nested-dialog-open:brightness-60 data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 motion-reduce:transition-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:w-lg sm:-translate-1/2 sm:rounded-card sm:p-6 sm:data-ending-style:-translate-1/2 sm:data-ending-style:scale-95 sm:data-starting-style:-translate-1/2 sm:data-starting-style:scale-95"
        >
          {/* In view while the rest scrolls. */}
          <div className="sticky -top-5 low:static z-10 -mx-5 -mt-5 -mb-2 flex items-start gap-2 bg-surface ps-5 pe-4 pt-4 pb-2 sm:-top-6 sm:-mx-6 sm:-mt-6 sm:ps-6">
            <Base.Title className="min-w-0 flex-1 pt-1.5 text-xl">{title}</Base.Title>
            <Base.Close
              aria-label={t.close}
              className="grid size-10 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X className="size-5" />
            </Base.Close>
          </div>
          {description !== undefined && (
            <Base.Description className="-mt-3 text-ink-soft">{description}</Base.Description>
          )}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

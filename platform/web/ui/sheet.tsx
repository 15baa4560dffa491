import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import { useTexts } from '../language/index.ts';
import { uiTexts } from './texts/index.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** A modal dialog that rises from the bottom of a phone. `footer` stays in view. */
export function Sheet({
  open,
  onOpenChange,
  title,
  footer,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts(uiTexts);
  const finalFocus = useFocusReturn(open);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade backdrop-blur-[2px] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          // Focusing a field would open the keyboard over the sheet.
          initialFocus={popup}
          finalFocus={finalFocus}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-3rem)] flex-col low:overflow-y-auto low:overscroll-contain rounded-t-card bg-surface text-ink shadow-float outline-none transition data-nested-dialog-open:brightness-60 data-ending-style:translate-y-full data-starting-style:translate-y-full motion-reduce:transition-none"
        >
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 ps-5 pe-3">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close
              aria-label={t.close}
              className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain p-5 low:shrink-0 low:overflow-visible">
            {children}
          </div>
          {footer !== undefined && (
            <div className="grid grid-cols-2 gap-3 border-t border-line px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

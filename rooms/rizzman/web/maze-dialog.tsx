import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import { uiTexts } from '../../../platform/web/ui/texts/index.ts';

export interface MazeDialogProps extends Pick<Dialog.Popup.Props, 'finalFocus' | 'children'> {
  title: string;
  titleSize?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A full-screen dialog below an arcade's marquee, with the title and a Close button. */
export function MazeDialog({
  title,
  titleSize = 'text-4xl tracking-[0.2em]',
  open,
  onOpenChange,
  children,
  ...popup
}: MazeDialogProps) {
  const ui = useTexts(uiTexts);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Popup
          {...popup}
          data-leaves-bar
          // Focuses Start; the default is the first control, Close.
          initialFocus={() => document.querySelector<HTMLElement>('[data-autofocus]')}
          className="maze-dots fixed inset-0 z-50 grid grid-rows-[auto_1fr] overflow-y-auto overscroll-contain bg-paper text-ink transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <header className="sticky top-0 z-10 bg-accent text-accent-ink shadow-card">
            <Bulbs />
            <div className="grid w-full grid-cols-[2.75rem_1fr_2.75rem] items-center px-3 sm:px-6">
              <Dialog.Title
                className={cx(
                  'col-start-2 text-center font-pixel leading-none uppercase',
                  titleSize,
                )}
              >
                {title}
              </Dialog.Title>
              <Dialog.Close
                aria-label={ui.close}
                className="grid size-11 place-items-center rounded-control hover:bg-accent-soft hover:text-accent-text focus-visible:outline-accent-ink"
              >
                <X aria-hidden className="size-5" />
              </Dialog.Close>
            </div>
            <Bulbs />
          </header>
          <div className="grid grid-cols-1 content-center-safe px-3 py-3 sm:py-5">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Bulbs() {
  return (
    <div
      aria-hidden
      className="h-2.5 bg-[radial-gradient(var(--amber)_2.5px,transparent_3px)] bg-size-[18px_10px] bg-center bg-repeat-x motion-safe:animate-pulse"
    />
  );
}

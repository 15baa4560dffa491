import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';

import { useTexts } from '../../platform/language/index.ts';
import { cx } from '../../ui/cx.ts';
import { uiTexts } from '../../ui/texts/index.ts';

/** The dialog's title and its Close button. */
export function Marquee({
  title,
  size = 'text-4xl tracking-[0.2em]',
}: {
  title: string;
  size?: string;
}) {
  const ui = useTexts(uiTexts);
  return (
    <header className="sticky top-0 z-10 bg-accent text-accent-ink shadow-card">
      <Bulbs />
      <div className="grid w-full grid-cols-[2.75rem_1fr_2.75rem] items-center px-3 sm:px-6">
        <Dialog.Title
          className={cx('col-start-2 text-center font-pixel leading-none uppercase', size)}
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

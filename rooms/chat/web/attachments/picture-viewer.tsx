import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { uiTexts } from '../../../../platform/web/ui/texts/index.ts';
import type { PictureAttachment } from '../../index.ts';

/** A picture on the whole screen. */
export default function PictureViewer({
  picture: { url, width, height },
  title,
  alt,
  onClose,
}: {
  picture: PictureAttachment;
  title: string;
  alt: string;
  onClose: () => void;
}) {
  const t = useTexts(uiTexts);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)] bg-night text-shine">
          <header className="flex items-center gap-3 ps-4 pe-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
            <Dialog.Title
              dir="auto"
              className="line-clamp-2 min-w-0 flex-1 font-sans text-sm font-bold wrap-anywhere"
            >
              {title}
            </Dialog.Title>
            <Dialog.Close
              aria-label={t.close}
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-shine/15"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </header>
          <img
            src={url}
            alt={alt}
            width={width}
            height={height}
            className="size-full object-contain pb-[env(safe-area-inset-bottom)]"
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

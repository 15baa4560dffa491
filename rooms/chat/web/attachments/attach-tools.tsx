import { Image, Mic, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { uiTexts } from '../../../../platform/web/ui/texts/index.ts';
import { useAbuseGuard } from '../../../wording/web/index.ts';
import type { UnsentFile } from '../outbox.ts';
import { attachmentTexts } from './texts/index.ts';

const VoiceRecorder = lazy(() => import('./voice-recorder.tsx'));
const PictureForm = lazy(() => import('./picture-form.tsx'));

/** A button that stays pressed longer than this is held: letting it go stops the recording. */
const HOLD_MS = 500;

/** The buttons for a picture and a voice message, beside the input. */
export default function AttachTools({
  panel,
  mustPicturesWait,
  sendFile,
}: {
  /** Above the input. */
  panel: HTMLElement | null;
  /** Asked at a press, so that nobody chooses a picture in vain. */
  mustPicturesWait: () => boolean;
  sendFile: (about: UnsentFile, file: Blob, caption: string) => void;
}) {
  const { tools: t } = useTexts(attachmentTexts);
  const [open, setOpen] = useState<'voice' | 'picture' | 'wait'>();
  const [isReleased, setReleased] = useState(false);
  const shownAt = useRef(0);
  const isJustBegun = useRef(false);
  const mic = useRef<HTMLButtonElement>(null);
  const picture = useRef<HTMLButtonElement>(null);
  const { guard, dialog } = useAbuseGuard();

  // Timed from when the page has reacted, so that a slow page does not turn a tap into a hold.
  useEffect(() => {
    if (open === 'voice') shownAt.current = performance.now();
  }, [open]);

  const close = useCallback(() => {
    const button = (open === 'voice' ? mic : picture).current;
    // Without the focus it would give way to what is written.
    button?.focus();
    flushSync(() => setOpen(undefined));
    // Beside a picture or a recording it was hidden, and beside a text it may still be.
    button?.focus();
    if (document.activeElement !== button) {
      button?.closest('form')?.querySelector('textarea')?.focus();
    }
  }, [open]);

  function pressPicture(): void {
    if (open === 'picture' || open === 'wait') close();
    else setOpen(mustPicturesWait() ? 'wait' : 'picture');
  }

  /** One press begins, and the next stops; or the button is held. */
  function pressMic(): void {
    if (open === 'voice') setReleased(true);
    else {
      setReleased(false);
      setOpen('voice');
    }
  }

  return (
    <>
      <Button
        ref={picture}
        variant="ghost"
        size="icon"
        aria-label={t.picture}
        aria-expanded={open === 'picture' || open === 'wait'}
        className="max-sm:w-8 max-sm:min-w-8"
        onClick={pressPicture}
      >
        <Image aria-hidden className="size-5" />
      </Button>
      <Button
        ref={mic}
        variant="ghost"
        size="icon"
        aria-label={open === 'voice' ? t.stopVoice : t.voice}
        aria-expanded={open === 'voice'}
        className="touch-none max-sm:w-8 max-sm:min-w-8"
        onPointerDown={() => {
          if (open === 'voice') return;
          isJustBegun.current = true;
          pressMic();
        }}
        // The event knows when the finger was lifted. A busy page hears of it later.
        onPointerUp={({ timeStamp }) => {
          if (timeStamp - shownAt.current >= HOLD_MS) setReleased(true);
        }}
        onClick={({ detail }) => {
          // A pointer has begun already; its second press stops. A key does both here.
          const isFirstPress = detail > 0 && isJustBegun.current;
          isJustBegun.current = false;
          if (!isFirstPress) pressMic();
        }}
      >
        <Mic aria-hidden className="size-5" />
      </Button>
      {panel &&
        createPortal(
          <Suspense fallback={<PanelLoads onClose={close} />}>
            {open === 'voice' && (
              <VoiceRecorder
                isReleased={isReleased}
                onDiscard={close}
                onSend={({ file, seconds, bars: peaks }) => {
                  sendFile({ kind: 'voice', contentType: file.type, seconds, peaks }, file, '');
                  close();
                }}
              />
            )}
            {open === 'wait' && <MustWait onClose={close} />}
            {open === 'picture' && (
              <PictureForm
                onCancel={close}
                onSend={({ file, alt, caption }) =>
                  guard(caption, () => {
                    sendFile({ kind: 'picture', contentType: file.type, alt }, file, caption);
                    close();
                  })
                }
              />
            )}
          </Suspense>,
          panel,
        )}
      {dialog}
    </>
  );
}

function MustWait({ onClose }: { onClose: () => void }) {
  const { tools: t } = useTexts(attachmentTexts);
  return (
    <Line onClose={onClose}>
      <p role="alert" className="min-w-0 flex-1 text-sm font-bold">
        {t.picturesWait}
      </p>
    </Line>
  );
}

/** Until the recorder or the picture's form is there, which Escape leaves as well. */
function PanelLoads({ onClose }: { onClose: () => void }) {
  const ui = useTexts(uiTexts);
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [onClose]);
  return (
    <Line onClose={onClose}>
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-sm font-bold">
        <Spinner />
        {ui.loading}
      </p>
    </Line>
  );
}

function Line({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const ui = useTexts(uiTexts);
  return (
    <div className="flex items-center gap-2 rounded-control bg-sunken py-1 ps-4 pe-1">
      {children}
      <Button variant="ghost" size="icon" aria-label={ui.close} onClick={onClose}>
        <X aria-hidden className="size-5" />
      </Button>
    </div>
  );
}

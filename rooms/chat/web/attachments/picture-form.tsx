import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { pictureTypeOf } from '../../../../platform/web/picture-file.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { TextField } from '../../../../platform/web/ui/field.tsx';
import { PICTURE_BYTES_MAX } from '../../../profile/media/index.ts';
import { ALT_MAX, CAPTION_MAX } from '../../index.ts';
import { attachmentTexts } from './texts/index.ts';
import { useAskUnsent } from './use-ask-unsent.tsx';

/** What the server takes, whatever this browser can show. */
const TAKEN = /^image\/(?:jpeg|png|gif|webp|avif|hei[cf])$/u;

export interface ChosenPicture {
  file: Blob;
  alt: string | null;
  caption: string;
}

/** Instead of the input: a picture with its caption and its description. */
export default function PictureForm({
  onSend,
  onCancel,
}: {
  onSend: (picture: ChosenPicture) => void;
  onCancel: () => void;
}) {
  const { picture: t } = useTexts(attachmentTexts);
  const input = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<{ file: Blob; address: string }>();
  const [isShown, setShown] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [caption, setCaption] = useState('');
  const [alt, setAlt] = useState('');
  const address = chosen?.address;
  const { isAsking, question } = useAskUnsent(chosen !== undefined);

  useEffect(() => input.current?.click(), []);
  // The next step is under the Enter key; the form stands before the button that opened it.
  useEffect(() => {
    if (address !== undefined) sendButton.current?.focus();
  }, [address]);
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  useEffect(() => {
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isAsking) onCancel();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [onCancel, isAsking]);

  function choose(file: File | undefined): void {
    if (!file) return;
    const type = pictureTypeOf(file) ?? '';
    const isWrong = !TAKEN.test(type);
    const isTooLarge = file.size > PICTURE_BYTES_MAX;
    setProblem(isWrong ? t.wrongType : isTooLarge ? t.tooLarge : undefined);
    if (isWrong || isTooLarge) return;
    setShown(true);
    setChosen({ file: file.slice(0, file.size, type), address: URL.createObjectURL(file) });
  }

  function send(): void {
    if (chosen) onSend({ file: chosen.file, alt: alt.trim() || null, caption: caption.trim() });
  }

  /** Enter sends the picture, not the form of the input around it. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <div
      role="group"
      aria-label={t.label}
      data-instead
      className="grid gap-2 rounded-control bg-sunken p-2"
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {problem !== undefined && (
        <p role="alert" className="px-1 text-sm font-bold text-danger-text">
          {problem}
        </p>
      )}
      {chosen && (
        <>
          {/* Side by side where a keyboard leaves little height. */}
          <div className="grid gap-2 [[data-keyboard=open]_&]:grid-cols-[auto_minmax(0,1fr)] [[data-keyboard=open]_&]:items-end">
            {!isShown && <p className="text-sm">{t.notShown}</p>}
            <img
              src={chosen.address}
              alt={t.chosen}
              hidden={!isShown}
              onError={() => setShown(false)}
              className="max-h-24 max-w-full sm:max-h-40 justify-self-start rounded-control [[data-keyboard=open]_&]:max-h-18 [[data-keyboard=open]_&]:max-w-24"
            />
            <TextField
              label={t.caption}
              value={caption}
              maxLength={CAPTION_MAX}
              onKeyDown={onKeyDown}
              onChange={(event) => setCaption(event.target.value)}
            />
          </div>
          <TextField
            label={t.alt}
            value={alt}
            maxLength={ALT_MAX}
            onKeyDown={onKeyDown}
            onChange={(event) => setAlt(event.target.value)}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          <X aria-hidden className="size-4 max-sm:hidden" />
          {t.cancel}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden className="size-4 max-sm:hidden" />
          {chosen ? t.change : t.choose}
        </Button>
        {chosen && (
          <Button ref={sendButton} size="sm" className="ms-auto" onClick={send}>
            <SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />
            {t.send}
          </Button>
        )}
      </div>
      {question}
    </div>
  );
}

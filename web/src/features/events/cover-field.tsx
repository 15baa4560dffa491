import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { call } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { uploadFile } from '../../platform/upload.ts';
import { Button } from '../../ui/button.tsx';
import { eventsTexts } from './texts/index.ts';

/** Chooses and uploads a cover. The server re-encodes it without the camera's metadata. */
export function CoverField({
  cover,
  value,
  drawing,
  onChange,
}: {
  /** The event's current cover. */
  cover: string | null;
  value: string | null | undefined;
  /** Shown without a picture. */
  drawing: ReactNode;
  onChange: (value: string | null) => void;
}) {
  const t = useTexts(eventsTexts).form;
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'notPicture'>('idle');
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const shown = value === null ? null : (preview ?? cover);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!file.type.startsWith('image/')) {
      setState('notPicture');
      return;
    }
    setState('busy');
    try {
      const { uploadURL } = await call('POST /api/profile-picture/upload-url');
      await uploadFile(uploadURL, file);
      setPreview(URL.createObjectURL(file));
      onChange(uploadURL);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="grid gap-2">
      <p className="text-sm font-bold">{t.cover}</p>
      {shown === null ? (
        drawing
      ) : (
        <img
          src={shown}
          alt={t.coverAlt}
          className="aspect-[3/1] w-full rounded-control bg-sunken object-cover"
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t.chooseCover}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          loading={state === 'busy'}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden className="size-4" />
          {state === 'busy' ? t.uploading : t.chooseCover}
        </Button>
        {shown !== null && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setPreview(undefined);
              onChange(null);
            }}
          >
            {t.removeCover}
          </Button>
        )}
      </div>
      {(state === 'failed' || state === 'notPicture') && (
        <p role="alert" className="text-sm font-bold text-danger-text">
          {state === 'failed' ? t.uploadFailed : t.notPicture}
        </p>
      )}
    </div>
  );
}

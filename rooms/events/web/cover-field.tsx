import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { messageOf } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { pictureTypeOf } from '../../../platform/web/picture-file.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { originalOf, uploadFile, uploadIdOf } from '../../../platform/web/upload.ts';
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
  const [preview, setPreview] = useState<{ address: string; original: string }>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview.address) : undefined), [preview]);
  const shown = value === null ? null : (preview?.address ?? cover);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (pictureTypeOf(file) === undefined) {
      setProblem(t.notPicture);
      return;
    }
    setProblem(undefined);
    setBusy(true);
    try {
      const { uploadURL } = await call('POST /api/profile-picture/upload-url');
      await uploadFile(uploadURL, file);
      const original = originalOf(uploadIdOf(uploadURL));
      setPreview({ address: URL.createObjectURL(file), original });
      onChange(uploadURL);
    } catch (error) {
      setProblem(messageOf(error, t.uploadFailed));
    }
    setBusy(false);
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
          // This browser can't show the chosen file, but it can show the server's copy.
          onError={() => preview && setPreview({ ...preview, address: preview.original })}
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
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden className="size-4" />
          {isBusy ? t.uploading : t.chooseCover}
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
      {problem !== undefined && (
        <p role="alert" className="text-sm font-bold text-danger-text">
          {problem}
        </p>
      )}
    </div>
  );
}

import { PICTURE_BYTES_MAX } from '@rizzly/domain/media';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';

import { messageOf } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useSavePicture } from './queries.ts';
import type { ProfileTexts } from './texts/en.ts';
import { profileTexts } from './texts/index.ts';

const PictureCropper = lazy(async () => ({
  default: (await import('./picture-cropper.tsx')).PictureCropper,
}));

export interface PictureUpload {
  /** Lets the member choose a picture that replaces the first one. */
  choose: () => void;
  /** Lets the member choose an additional picture. */
  add: () => void;
  isUploading: boolean;
  /** The upload's progress, and afterwards the button to adjust the crop. */
  status: ReactNode;
  /** The hidden file input and the crop dialog. */
  element: ReactNode;
}

/**
 * Choosing and uploading a picture (§4, §5, §8). The file is uploaded unchanged, and the server
 * crops its middle square. While the page is open, the member can choose another square. For the
 * first picture the crop dialog opens by itself.
 */
export function usePictureUpload(): PictureUpload {
  const texts = useTexts(profileTexts);
  const t = texts.picture;
  const input = useRef<HTMLInputElement>(null);
  const isAnother = useRef(false);
  const [address, setAddress] = useState<string>();
  const [isCropping, setCropping] = useState(false);
  const [progress, setProgress] = useState<number>();
  const { mutate } = useSavePicture();

  const discardPicture = () => {
    setAddress((previous) => {
      if (previous !== undefined) URL.revokeObjectURL(previous);
      return undefined;
    });
    setCropping(false);
  };

  const upload = (picture: Blob, another: boolean, onDone: (isFirst: boolean) => void) => {
    setProgress(0);
    mutate(
      { picture, isAnother: another, onProgress: setProgress },
      {
        onSuccess: ({ pointsAwarded, message }) => {
          const title = another ? t.added : t.updated;
          toast({ title: pointsAwarded > 0 ? t.first : title, description: message });
          onDone(pointsAwarded > 0);
        },
        onError: (error) =>
          showUploadFailed(texts, another ? messageOf(error, t.failedText) : t.failedText),
        onSettled: () => setProgress(undefined),
      },
    );
  };

  const ask = (another: boolean) => {
    isAnother.current = another;
    input.current?.click();
  };

  const handleFile = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const problem = problemOf(chosen, texts);
    if (problem) {
      toast({ ...problem, variant: 'destructive' });
      return;
    }
    discardPicture();
    const another = isAnother.current;
    isAnother.current = false;
    // Other pictures are shown as portraits, so only the first has a square to choose.
    upload(chosen, another, (isFirst) => {
      if (another) return;
      setAddress(URL.createObjectURL(chosen));
      setCropping(isFirst);
    });
  };

  const close = () => {
    // The dialog stays open during an upload, which can't be cancelled.
    if (progress === undefined) setCropping(false);
  };

  return {
    choose: () => ask(false),
    add: () => ask(true),
    isUploading: progress !== undefined,
    status: (
      <>
        {progress !== undefined && !isCropping && (
          <ProgressBar
            value={progress * 100}
            label={texts.uploading}
            tone="mint"
            className="mb-5"
          />
        )}
        {address !== undefined && (
          <p className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-mint-soft px-4 py-3 text-mint-text">
            {t.wrongPart}
            <Button variant="secondary" size="sm" onClick={() => setCropping(true)}>
              {t.adjust}
            </Button>
          </p>
        )}
      </>
    ),
    element: (
      <>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={t.file}
          className="hidden"
          onChange={({ target }) => {
            handleFile(target.files?.[0]);
            // Lets the member choose the same file again.
            target.value = '';
          }}
        />
        <Dialog open={isCropping} onOpenChange={close} title={t.crop} description={t.cropText}>
          {address && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <PictureCropper
                address={address}
                progress={progress}
                onCropped={(picture) => upload(picture, false, discardPicture)}
                onCancel={close}
                onUnreadable={() => {
                  showUploadFailed(texts, t.failedText);
                  discardPicture();
                }}
              />
            </Suspense>
          )}
        </Dialog>
      </>
    ),
  };
}

function problemOf(
  file: File,
  t: ProfileTexts,
): { title: string; description: string } | undefined {
  if (!file.type.startsWith('image/')) {
    return { title: t.picture.notPicture, description: t.issues.media.notPicture };
  }
  if (file.size > PICTURE_BYTES_MAX) {
    return { title: t.picture.tooLarge, description: t.issues.media.pictureTooLarge };
  }
  return undefined;
}

function showUploadFailed({ uploadFailed }: ProfileTexts, description: string): void {
  toast({ title: uploadFailed, description, variant: 'destructive' });
}

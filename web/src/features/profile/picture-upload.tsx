import { PICTURE_BYTES_MAX } from '@rizzly/domain/media';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';

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

interface PictureUpload {
  choose: () => void;
  /** The upload's progress, and after it the button to adjust the crop. */
  status: ReactNode;
  /** The hidden file input and the crop dialog. */
  element: ReactNode;
}

/**
 * Choosing and uploading a picture (§4, §5, §8). The file is uploaded as it is, and the server crops
 * its middle square. While the page is open, the member can choose another square.
 */
export function usePictureUpload(): PictureUpload {
  const texts = useTexts(profileTexts);
  const t = texts.picture;
  const input = useRef<HTMLInputElement>(null);
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

  const upload = (picture: Blob, onDone: () => void) => {
    setProgress(0);
    mutate(
      { picture, onProgress: setProgress },
      {
        onSuccess: ({ pointsAwarded, message }) => {
          const title = pointsAwarded > 0 ? t.first : t.updated;
          toast({ title, description: message });
          onDone();
        },
        onError: () => showUploadFailed(texts),
        onSettled: () => setProgress(undefined),
      },
    );
  };

  const handleFile = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const problem = problemOf(chosen, texts);
    if (problem) {
      toast({ ...problem, variant: 'destructive' });
      return;
    }
    discardPicture();
    upload(chosen, () => setAddress(URL.createObjectURL(chosen)));
  };

  const close = () => {
    // The dialog stays open during an upload, which can't be cancelled.
    if (progress === undefined) setCropping(false);
  };

  return {
    choose: () => input.current?.click(),
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
                onCropped={(picture) => upload(picture, discardPicture)}
                onCancel={close}
                onUnreadable={() => {
                  showUploadFailed(texts);
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

function showUploadFailed(t: ProfileTexts): void {
  toast({
    title: t.uploadFailed,
    description: t.picture.failedText,
    variant: 'destructive',
  });
}

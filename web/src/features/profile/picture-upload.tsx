import { MEDIA_TEXTS, PICTURE_BYTES_MAX } from '@rizzly/domain/media';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useSavePicture } from './queries.ts';

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
          const title = pointsAwarded > 0 ? 'First Profile Picture! 🎉' : 'Profile Updated! ✨';
          toast({ title, description: message });
          onDone();
        },
        onError: showUploadFailed,
        onSettled: () => setProgress(undefined),
      },
    );
  };

  const handleFile = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const problem = problemOf(chosen);
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
          <ProgressBar value={progress * 100} label="Uploading" tone="mint" className="mb-5" />
        )}
        {address !== undefined && (
          <p className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-mint-soft px-4 py-3 text-mint-text">
            Not quite the right part of it?
            <Button variant="secondary" size="sm" onClick={() => setCropping(true)}>
              Adjust crop
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
          aria-label="Profile picture file"
          className="hidden"
          onChange={({ target }) => {
            handleFile(target.files?.[0]);
            // Lets the member choose the same file again.
            target.value = '';
          }}
        />
        <Dialog
          open={isCropping}
          onOpenChange={close}
          title="Crop your picture"
          description="Drag it to where it looks best, and zoom."
        >
          {address && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <PictureCropper
                address={address}
                progress={progress}
                onCropped={(picture) => upload(picture, discardPicture)}
                onCancel={close}
                onUnreadable={() => {
                  showUploadFailed();
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

function problemOf(file: File): { title: string; description: string } | undefined {
  if (!file.type.startsWith('image/')) {
    return { title: 'Invalid File Type', description: MEDIA_TEXTS.notPicture };
  }
  if (file.size > PICTURE_BYTES_MAX) {
    return { title: 'File Too Large', description: MEDIA_TEXTS.pictureTooLarge };
  }
  return undefined;
}

function showUploadFailed(): void {
  toast({
    title: 'Upload Failed',
    description: 'Failed to upload profile picture. Please try again.',
    variant: 'destructive',
  });
}

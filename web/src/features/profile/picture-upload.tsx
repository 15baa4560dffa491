import { MEDIA_TEXTS, PICTURE_BYTES_MAX } from '@rizzly/domain/media';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';

import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useSavePicture } from './queries.ts';

const PictureCropper = lazy(async () => ({
  default: (await import('./picture-cropper.tsx')).PictureCropper,
}));

/** The chooser, the dialog that crops, and the upload (§4, §5, §8); `element` holds what is not seen. */
export function usePictureUpload(): { choose: () => void; element: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const { mutate } = useSavePicture();

  const take = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const problem = problemOf(chosen);
    if (problem) toast({ ...problem, variant: 'destructive' });
    else setAddress(URL.createObjectURL(chosen));
  };

  const upload = (picture: Blob) => {
    setProgress(0);
    mutate(
      { picture, onProgress: setProgress },
      {
        onSuccess: ({ pointsAwarded, message }) => {
          const title = pointsAwarded > 0 ? 'First Profile Picture! 🎉' : 'Profile Updated! ✨';
          toast({ title, description: message });
          forget();
        },
        onError: failed,
        onSettled: () => setProgress(undefined),
      },
    );
  };

  const forget = () => {
    if (address) URL.revokeObjectURL(address);
    setAddress(undefined);
  };

  const close = () => {
    // What is on its way is not taken back: the dialog stays until it has arrived.
    if (progress === undefined) forget();
  };

  return {
    choose: () => input.current?.click(),
    element: (
      <>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Profile picture file"
          className="hidden"
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <Dialog
          open={address !== undefined}
          onOpenChange={close}
          title="Crop your picture"
          description="Drag it to where it looks best, and zoom."
        >
          {address && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <PictureCropper
                address={address}
                progress={progress}
                onCropped={upload}
                onCancel={close}
                onUnreadable={() => {
                  failed();
                  forget();
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

function failed(): void {
  toast({
    title: 'Upload Failed',
    description: 'Failed to upload profile picture. Please try again.',
    variant: 'destructive',
  });
}

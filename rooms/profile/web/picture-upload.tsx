import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';

import { messageOf } from '../../../platform/web/api-error.ts';
import { useStepEnd } from '../../../platform/web/first-step.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { pictureTypeOf } from '../../../platform/web/picture-file.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { toast } from '../../../platform/web/ui/toast.ts';
import { originalOf } from '../../../platform/web/upload.ts';
import { PICTURE_BYTES_MAX } from '../media/index.ts';
import {
  useSavePicture,
  useUploadUnreadable,
  type CropTarget,
  type FileTarget,
} from './queries.ts';
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
  /** Lets the member crop one of their pictures again. */
  crop: (id: string) => void;
  isUploading: boolean;
  /** The hidden file input and the crop dialog. */
  element: ReactNode;
}

/**
 * Choosing, cropping and uploading a picture (§4, §5, §8). Nothing is uploaded before the member has
 * saved the crop. The server keeps the whole picture for its owner, who can crop it again. Afterwards
 * a newcomer is back on Home, unless `onSaved` does what follows.
 */
export function usePictureUpload(onSaved?: () => void): PictureUpload {
  const texts = useTexts(profileTexts);
  const t = texts.picture;
  const { calmMode } = useSession().user;
  const input = useRef<HTMLInputElement>(null);
  const isAnother = useRef(false);
  const [target, setTarget] = useState<CropTarget>();
  const [isOpen, setOpen] = useState(false);
  const [progress, setProgress] = useState<number>();
  const fail = (error?: unknown) => {
    showUploadFailed(texts, error);
    setOpen(false);
  };
  const save = useSavePicture({
    done: ({ pointsAwarded, message }, { target: saved }) => {
      const title = isAdded(saved) ? t.added : t.updated;
      if (pointsAwarded === 0) return { title, description: message };
      return { title: t.first, ...(!calmMode && { description: message }) };
    },
    failed: null,
    onFailed: (error) => showUploadFailed(texts, error),
  });
  const unreadable = useUploadUnreadable(fail);
  const endStep = useStepEnd();

  const start = (next: CropTarget) => {
    if (target?.kind === 'file') URL.revokeObjectURL(target.address);
    setTarget(next);
    setOpen(true);
  };
  const close = () => {
    // The dialog stays open during an upload, which can't be cancelled.
    if (progress === undefined) setOpen(false);
  };
  const ask = (another: boolean) => {
    isAnother.current = another;
    input.current?.click();
  };

  const handleFile = (file: File | undefined) => {
    if (file === undefined) return;
    const problem = problemOf(file, texts);
    if (problem) {
      toast({ ...problem, variant: 'destructive' });
      return;
    }
    const address = URL.createObjectURL(file);
    start({ kind: 'file', address, file, isAnother: isAnother.current });
  };

  const uploadUnreadable = (unreadableFile: FileTarget) => {
    setProgress(0);
    unreadable.mutate(
      { target: unreadableFile, onProgress: setProgress },
      { onSuccess: start, onSettled: () => setProgress(undefined) },
    );
  };

  return {
    choose: () => ask(false),
    add: () => ask(true),
    crop: (id) => start({ kind: 'saved', address: originalOf(id), id }),
    isUploading: progress !== undefined,
    element: (
      <>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={t.file}
          className="hidden"
          onChange={({ target: { files } }) => {
            handleFile(files?.[0]);
            // Lets the member choose the same file again.
            if (input.current) input.current.value = '';
          }}
        />
        <Dialog open={isOpen} onOpenChange={close} title={t.crop} description={t.cropText}>
          {target && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <PictureCropper
                key={target.address}
                address={target.address}
                progress={progress}
                onCropped={(crop) => {
                  setProgress(0);
                  save.mutate(
                    { target, crop, onProgress: setProgress },
                    {
                      onSuccess: () => {
                        setOpen(false);
                        (onSaved ?? endStep)();
                      },
                      onSettled: () => setProgress(undefined),
                    },
                  );
                }}
                onCancel={close}
                onUnreadable={() => {
                  if (target.kind === 'file' && !target.uploaded) uploadUnreadable(target);
                  else fail();
                }}
              />
            </Suspense>
          )}
        </Dialog>
      </>
    ),
  };
}

function isAdded(target: CropTarget): boolean {
  return target.kind === 'file' && target.isAnother;
}

function problemOf(
  file: File,
  t: ProfileTexts,
): { title: string; description: string } | undefined {
  if (pictureTypeOf(file) === undefined) {
    return { title: t.picture.notPicture, description: t.issues.media.notPicture };
  }
  if (file.size > PICTURE_BYTES_MAX) {
    return { title: t.picture.tooLarge, description: t.issues.media.pictureTooLarge };
  }
  return undefined;
}

/** The sentence of §8, and beside it why, where the server said so. */
function showUploadFailed({ uploadFailed, picture }: ProfileTexts, error?: unknown): void {
  const reason = messageOf(error, '');
  const description = (
    <>
      <span className="block">{picture.failedText}</span>
      {reason !== '' && <span className="block">{reason}</span>}
    </>
  );
  toast({ title: uploadFailed, description, variant: 'destructive' });
}

import { Camera, ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { closeMedia, openMedia } from '../../../../platform/web/recording.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { toast } from '../../../../platform/web/ui/toast.ts';
import { photoCheckTexts } from './texts/index.ts';

const SIDE_MAX = 1024;

const QUALITY = 0.92;

/**
 * Takes a picture with the camera. Choosing a file is possible too, and required without a camera.
 */
export function SelfieTaker({ onTaken }: { onTaken: (selfie: Blob) => void }) {
  const t = useTexts(photoCheckTexts);
  const stream = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [hasPicture, setHasPicture] = useState(false);

  useEffect(() => {
    if (video.current && typeof stream === 'object') video.current.srcObject = stream;
  }, [stream]);

  function take(picture: Promise<Blob>): void {
    picture.then(onTaken, () =>
      toast({ title: t.error, description: t.notPicture, variant: 'destructive' }),
    );
  }

  return (
    <div className="grid gap-4">
      {stream === 'asking' && (
        <Skeleton className="aspect-square w-full max-w-md rounded-control" />
      )}
      {stream === undefined && <p>{t.noCamera}</p>}
      {typeof stream === 'object' && (
        // Mirrored, as people know themselves from mirrors. The sent picture is not mirrored.
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t.camera}
          onLoadedData={() => setHasPicture(true)}
          className="aspect-square w-full max-w-md -scale-x-100 rounded-control bg-sunken object-cover"
        />
      )}
      <div className="flex flex-wrap gap-3">
        {typeof stream === 'object' && (
          // A camera needs a moment before it shows a picture.
          <Button
            disabled={!hasPicture}
            onClick={() => {
              if (video.current) take(takePicture(video.current));
            }}
          >
            <Camera aria-hidden className="size-5" />
            {t.takePicture}
          </Button>
        )}
        <Button
          variant={stream === undefined ? 'primary' : 'secondary'}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden className="size-5" />
          {t.choose}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="user"
        aria-label={t.choose}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) take(fitPicture(file));
          target.value = '';
        }}
      />
    </div>
  );
}

const FRONT_CAMERA = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } };

/** The open camera. Undefined when there is none. It is closed when the component unmounts. */
function useCamera(): MediaStream | 'asking' | undefined {
  const [stream, setStream] = useState<MediaStream | 'asking' | undefined>('asking');
  useEffect(() => {
    let isClosed = false;
    let opened: MediaStream | undefined;
    const open = async () => {
      const camera = await openMedia({ video: FRONT_CAMERA });
      if (isClosed) {
        closeMedia(camera);
        return;
      }
      opened = camera;
      setStream(camera);
    };
    void open();
    return () => {
      isClosed = true;
      closeMedia(opened);
    };
  }, []);
  return stream;
}

/** The middle square of the camera's picture, as the preview shows it. */
function takePicture(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  return drawSquare(Math.min(side, SIDE_MAX), (context, size) =>
    context.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size),
  );
}

/** The whole picture in a square, so that nothing at its edges is cut off. Throws for other files. */
async function fitPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const longest = Math.max(picture.width, picture.height);
  return drawSquare(Math.min(longest, SIDE_MAX), (context, size) => {
    const [width, height] = [picture.width, picture.height].map((side) => (side / longest) * size);
    context.fillStyle = 'white';
    context.fillRect(0, 0, size, size);
    if (width === undefined || height === undefined) return;
    context.drawImage(picture, (size - width) / 2, (size - height) / 2, width, height);
  });
}

function drawSquare(
  side: number,
  draw: (context: CanvasRenderingContext2D, side: number) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  draw(context, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/jpeg',
      QUALITY,
    );
  });
}

import { Camera, ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { closeMedia, openMedia } from '../../platform/media-devices.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { fitPicture, takePicture } from './square.ts';
import { photoCheckTexts } from './texts/index.ts';

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

import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';

import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { cropToSquare } from './crop-to-square.ts';
import { profileTexts } from './texts/index.ts';

const ZOOM_MAX = 3;

/** Lets the member choose a square of a picture, and crops it. */
export function PictureCropper({
  address,
  progress,
  onCropped,
  onCancel,
  onUnreadable,
}: {
  /** An object URL of the picture. */
  address: string;
  /** The upload's progress from 0 to 1, undefined when nothing is uploading. */
  progress: number | undefined;
  onCropped: (picture: Blob) => void;
  onCancel: () => void;
  /** The browser can't show this file as a picture. */
  onUnreadable: () => void;
}) {
  const texts = useTexts(profileTexts);
  const t = texts.picture;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isCropping, setCropping] = useState(false);
  const isBusy = isCropping || progress !== undefined;
  const zoomId = useId();

  const save = async () => {
    if (!area) return;
    setCropping(true);
    try {
      onCropped(await cropToSquare(address, area));
    } catch {
      onUnreadable();
    } finally {
      setCropping(false);
    }
  };

  return (
    <>
      <div className="relative h-[min(20rem,50dvh)] overflow-hidden rounded-control bg-sunken">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          objectFit="cover"
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: onUnreadable, alt: t.yours }}
          cropperProps={{
            role: 'application',
            'aria-label': t.square,
          }}
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={zoomId} className="text-sm font-bold">
          {t.zoom}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          disabled={isBusy}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="slider"
        />
      </div>
      {progress !== undefined && (
        <ProgressBar value={progress * 100} label={texts.uploading} tone="mint" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button loading={isBusy} disabled={!area} onClick={() => void save()}>
          {t.saveCrop}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}

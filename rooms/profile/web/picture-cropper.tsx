import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { ProgressBar } from '../../../platform/web/ui/progress-bar.tsx';
import type { PictureCrop } from '../index.ts';
import { PORTRAIT_RATIO } from '../media/index.ts';
import { profileTexts } from './texts/index.ts';

const ZOOM_MAX = 3;
/** The square is as wide as the portrait, and a fifth of the rest is above it. */
const CIRCLE =
  'before:absolute before:inset-x-0 before:top-[5%] before:aspect-square before:rounded-full before:border-2 before:border-dashed before:border-shine/80 before:content-[""]';

/** The area comes in percent, which may be a little outside of the picture. */
function sharesOf({ x, y, width, height }: Area): PictureCrop {
  const [left, top] = [Math.max(0, x / 100), Math.max(0, y / 100)];
  return {
    left,
    top,
    width: Math.min(1 - left, width / 100),
    height: Math.min(1 - top, height / 100),
  };
}

/**
 * Lets the member choose the part of a picture that others see. Large views show all of it, and
 * small ones the circle in it, where the server cuts the square.
 */
export function PictureCropper({
  address,
  progress,
  onCropped,
  onCancel,
  onUnreadable,
}: {
  /** Of the picture: an object URL, or one of ours. */
  address: string;
  /** The upload's progress from 0 to 1, undefined when nothing is uploading. */
  progress: number | undefined;
  onCropped: (crop: PictureCrop) => void;
  onCancel: () => void;
  /** The browser can't show this file as a picture. */
  onUnreadable: () => void;
}) {
  const texts = useTexts(profileTexts);
  const t = texts.picture;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const isBusy = progress !== undefined;
  const zoomId = useId();

  return (
    <>
      <div className="relative h-[min(20rem,45dvh)] overflow-hidden rounded-control bg-sunken">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={PORTRAIT_RATIO}
          showGrid={false}
          classes={{ cropAreaClassName: CIRCLE }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={setArea}
          mediaProps={{ onError: onUnreadable, alt: t.yours }}
          cropperProps={{
            role: 'application',
            'aria-label': t.part,
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
        <Button loading={isBusy} disabled={!area} onClick={() => area && onCropped(sharesOf(area))}>
          {t.saveCrop}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}

import { cx } from './cx.ts';
import { CHEER_OUT, CHEER_UP, EYELIDS, IDLE, SEARCH, SLEEP } from './mascot-frames.ts';
import { PixelArt } from './pixel-art.tsx';

export type MascotPose = 'idle' | 'search' | 'cheer' | 'sleep';

/** Stacked frames; `bodyClass` animates all of them, `upperClass` the second. */
const POSES: Record<MascotPose, { frames: string[][]; bodyClass?: string; upperClass?: string }> = {
  idle: { frames: [IDLE, EYELIDS], upperClass: 'motion-safe:animate-eyelid' },
  search: { frames: [SEARCH], bodyClass: 'motion-safe:animate-float' },
  cheer: {
    frames: [CHEER_OUT, CHEER_UP],
    bodyClass: 'motion-safe:animate-hop',
    upperClass: 'motion-safe:animate-frames',
  },
  sleep: { frames: [SLEEP] },
};

/** The mascot, decorative. Under reduced motion it stands still. `className` gives its height. */
export function Mascot({ pose = 'idle', className }: { pose?: MascotPose; className?: string }) {
  const { frames, bodyClass, upperClass } = POSES[pose];
  const [lowerFrame, upperFrame] = frames;
  return (
    <span aria-hidden className={cx('relative inline-block aspect-[15/14]', bodyClass, className)}>
      <PixelArt rows={pad(lowerFrame)} className="absolute inset-0 size-full" />
      {upperFrame !== undefined && (
        <span className={cx('absolute inset-0 opacity-0', upperClass)}>
          <PixelArt rows={pad(upperFrame)} className="size-full" />
        </span>
      )}
    </span>
  );
}

const ROWS = 14;
const COLUMNS = 15;

/** All frames have the same size, so that they lie over each other. */
function pad(rows: readonly string[] = []): string[] {
  return Array.from({ length: ROWS }, (_, y) => (rows[y] ?? '').padEnd(COLUMNS, '.'));
}

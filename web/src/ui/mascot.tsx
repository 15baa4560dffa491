import { cx } from './cx.ts';
import { CHEER_OUT, CHEER_UP, EYELIDS, IDLE, SEARCH, SLEEP } from './mascot-frames.ts';
import { PixelArt } from './pixel-art.tsx';

export type MascotPose = 'idle' | 'search' | 'cheer' | 'sleep';

/** Stacked frames; `body` animates all of them, `upper` the second. */
const POSES: Record<MascotPose, { frames: string[][]; body?: string; upper?: string }> = {
  idle: { frames: [IDLE, EYELIDS], upper: 'motion-safe:animate-eyelid' },
  search: { frames: [SEARCH], body: 'motion-safe:animate-float' },
  cheer: {
    frames: [CHEER_OUT, CHEER_UP],
    body: 'motion-safe:animate-hop',
    upper: 'motion-safe:animate-frames',
  },
  sleep: { frames: [SLEEP] },
};

/** The mascot, decorative. Under reduced motion it stands still. `className` gives its height. */
export function Mascot({ pose = 'idle', className }: { pose?: MascotPose; className?: string }) {
  const { frames, body, upper } = POSES[pose];
  const [lower, over] = frames;
  return (
    <span aria-hidden className={cx('relative inline-block aspect-[15/14]', body, className)}>
      <PixelArt rows={pad(lower)} className="absolute inset-0 size-full" />
      {over !== undefined && (
        <span className={cx('absolute inset-0 opacity-0', upper)}>
          <PixelArt rows={pad(over)} className="size-full" />
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

import { cx } from './cx.ts';
import { PixelArt } from './pixel-art.tsx';

/** The mascot's frames: the heart of the logo, with a face (see platform/web/ui/pixel-art.tsx for the letters). */

const LEGS = ['.....d...d.....', '....dd...dd....'];

const BODY_TOP = ['...ccc...ccc...', '..clccc.ccccc..', '.clccccccccccc.', '.ccccccccccccc.'];
const BODY_BOTTOM = ['....ccccccd....', '.....ccccd.....', '......ccd......'];

/** Stands and looks at the reader. */
const IDLE = [
  ...BODY_TOP,
  '.cclkccclkcccc.',
  '.cckkccckkcccd.',
  '.ccccccccccccd.',
  '..cckccckccdd..',
  '...cckkkcccd...',
  ...BODY_BOTTOM,
  ...LEGS,
];

/** Laid over IDLE: closed eyes. */
const EYELIDS = [...BODY_TOP.map(() => ''), '...cc...cc.....', '...kk...kk.....'];

/** Looks to the side, for empty places. */
const SEARCH = [
  ...BODY_TOP,
  '.cclllccclllcc.',
  '.cclkkccclkkcd.',
  '.ccccccccccccd.',
  '..ccccccccccd..',
  '...cckkkcccd...',
  ...BODY_BOTTOM,
  ...LEGS,
];

const LAUGH = [
  '.cckcccckccccc.',
  '.ckckcckckcccd.',
  '.ccccccccccccd.',
  '..ckkkkkkkcdd..',
  '...ckaaakccd...',
  '....ckkkccd....',
  '.....ccccd.....',
  '......ccd......',
];

/** Arms up. */
const CHEER_UP = [
  'd..ccc...ccc..d',
  'ddclccc.cccccdd',
  '.clccccccccccc.',
  '.ccccccccccccc.',
  ...LAUGH,
  '....d.....d....',
  '...dd.....dd...',
];

/** Arms out: the frame between the other two. */
const CHEER_OUT = [...BODY_TOP.slice(0, 3), 'dcccccccccccccd', ...LAUGH, ...LEGS];

/** Asleep, for things that are done until tomorrow. */
const SLEEP = [
  '...........aa..',
  '..........a....',
  '...ccc...ccc...',
  '..clccc.ccccc..',
  '.clccccccccccc.',
  '.ccccccccccccc.',
  '.ccccccccccccd.',
  '.cckkccckkcccd.',
  '..ccccccccccd..',
  '...ccckkcccd...',
  ...BODY_BOTTOM,
];

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

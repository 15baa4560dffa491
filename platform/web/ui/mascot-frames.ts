/** The mascot's frames: the heart of the logo, with a face (see platform/web/ui/pixel-art.tsx for the letters). */

const LEGS = ['.....d...d.....', '....dd...dd....'];

const BODY_TOP = ['...ccc...ccc...', '..clccc.ccccc..', '.clccccccccccc.', '.ccccccccccccc.'];
const BODY_BOTTOM = ['....ccccccd....', '.....ccccd.....', '......ccd......'];

/** Stands and looks at the reader. */
export const IDLE = [
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
export const EYELIDS = [...BODY_TOP.map(() => ''), '...cc...cc.....', '...kk...kk.....'];

/** Looks to the side, for empty places. */
export const SEARCH = [
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
export const CHEER_UP = [
  'd..ccc...ccc..d',
  'ddclccc.cccccdd',
  '.clccccccccccc.',
  '.ccccccccccccc.',
  ...LAUGH,
  '....d.....d....',
  '...dd.....dd...',
];

/** Arms out: the frame between the other two. */
export const CHEER_OUT = [...BODY_TOP.slice(0, 3), 'dcccccccccccccd', ...LAUGH, ...LEGS];

/** Asleep, for things that are done until tomorrow. */
export const SLEEP = [
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

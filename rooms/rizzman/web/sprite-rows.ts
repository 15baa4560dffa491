import type { Palette } from './palette.ts';

/*
 * The maze's figures in pixels. `c` and `d` are the heart and its shadow, `g` the ghost's own color,
 * `k` dark, `l` light.
 */

/** The small heart that is collected. */
export const HEART = [
  '..ccccc...ccccc..',
  '.ccccccc.ccccccc.',
  'ccccccccccccccccc',
  'ccccccccccccccccc',
  'ccccccccccccccccc',
  '.ccccccccccccccc.',
  '..ccccccccccccc..',
  '...ccccccccccc...',
  '....ccccccccc....',
  '.....ccccccc.....',
  '......ccccc......',
  '.......ccc.......',
  '........c........',
];

const TOP = ['...ccc...ccc...', '..clccc.ccccc..', '.clccccccccccc.', '.ccccccccccccc.'];
const BOTTOM = ['....ccccccd....', '.....ccccd.....', '......ccd......'];
const FEET = [
  ['.....d...d.....', '....dd...dd....'],
  ['......d.d......', '......d.dd.....'],
] as const;

const SIDE = [
  '.ckkkkkkkkkkkk.',
  '.ccccklkkcklkk.',
  '.cccckkkkckkkk.',
  '..cccckkcdckk..',
  '...ccccckkkd...',
];
const FRONT = [
  '.kkkkkkkkkkkkk.',
  '.kklkkkckklkkk.',
  '.ckkkkccckkkkd.',
  '..ckkcccckkdd..',
  '...cckkkcccd...',
];
const BACK = [
  '.ccccccccccccc.',
  '.kkkkkkkkkkkkk.',
  '.ccccccccccccd.',
  '..ccccccccccd..',
  '...cccccccdd...',
];

const walk = (face: readonly string[]) =>
  [
    [...TOP, ...face, ...BOTTOM, ...FEET[0]],
    [...TOP, ...face, ...BOTTOM, ...FEET[1]],
  ] as const;

/** RizzMan from each side, with each foot in front. He looks right, and is mirrored for left. */
export const WALKER = { side: walk(SIDE), down: walk(FRONT), up: walk(BACK) };

interface GhostRows {
  color: keyof Palette;
  rows: readonly string[];
  /** The corner of each eye, of 3 by 3 pixels. */
  eyes: readonly (readonly [number, number])[];
}

/** Each ghost is what it does, told apart by its outline alone. */
export const GHOSTS: readonly [GhostRows, GhostRows, GhostRows, GhostRows] = [
  // Seen: a message with two ticks, and no answer.
  {
    color: 'seen',
    eyes: [
      [3, 2],
      [9, 2],
    ],
    rows: [
      '..kkkkkkkkkkk..',
      '.kgggggggggggk.',
      'kgggggggggggggk',
      'kgggggggggggggk',
      'kgggggggggggggk',
      'kgggggggggggggk',
      'kggggggglgglggk',
      'kggglgglgglgggk',
      'kgggglglglggggk',
      '.kggggglglgggk.',
      '..kkgggkkkkkk..',
      '....kggk.......',
      '....kgk........',
      '.....k.........',
    ],
  },
  // Maybe: a thought that stays one.
  {
    color: 'maybe',
    eyes: [
      [3, 4],
      [9, 4],
    ],
    rows: [
      '....kkkk.kkk...',
      '..kkggggkgggk..',
      '.kggggggggggk..',
      '.kggggggggggkk.',
      'kgggggggggggggk',
      'kgggggggggggggk',
      'kgggggggggggggk',
      'kgggggggggggggk',
      'kggglgglgglgggk',
      '.kggggkggggkkk.',
      '..kkkk.kkkk....',
      '...kk..........',
      '..kggk.kk......',
      '...kk..........',
    ],
  },
  // Crumbs: a biscuit with a bite taken out of it.
  {
    color: 'crumbs',
    eyes: [
      [3, 5],
      [8, 5],
    ],
    rows: [
      '.k.kk.kk.k.....',
      'kgkggkggkgk....',
      'kggggggggk..gk.',
      '.kgggggggk.....',
      'kgggggggggkk.k.',
      'kgggggggggggkgk',
      '.kgggggggggggk.',
      'kgggggggggggggk',
      'kgggggggggggggk',
      '.kgkgggggkgggk.',
      'kggggggggggkggk',
      'kggkgggkggggggk',
      'kgkggkggkggkggk',
      '.k.kk.kk.kk.kk.',
    ],
  },
  // Zombie: a letter that was buried three months ago.
  {
    color: 'zombie',
    eyes: [
      [3, 6],
      [9, 6],
    ],
    rows: [
      'kkkkkkkkkkkkkkk',
      'kkgggggggggggkk',
      'kgkgggggggggkgk',
      'kggkgggggggkggk',
      'kgggkkgggkkgggk',
      'kgggggkkkgggggk',
      'kgggggggggggggk',
      'kgggggggggggggk',
      'kgggggggggggggk',
      'kgggggggggggggk',
      'kggggkgkgkgkggk',
      'kgggkkkkkkkkkgk',
      'kggggkgkgkgkggk',
      'kkkkkkkkkkkkkkk',
    ],
  },
];

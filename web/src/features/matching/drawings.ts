/** Drawings of the matches (see ui/pixel-art.tsx for the letters). */
export const HEART = [
  '.ccc..ccc.',
  'clcccccccc',
  'clcccccccd',
  'cccccccccd',
  '.ccccccdd.',
  '..ccccdd..',
  '...ccdd...',
  '....cd....',
];

/** Nobody left to meet: a map with a way on it. */
export const MAP = [
  'mmmmnmmmmnmmmm',
  'mpppnppppnpppm',
  'mpdpnppppnccpm',
  'mpddpddppccccm',
  'mpppnpddpnccpm',
  'mpppnppddncppm',
  'mpppnppppdpppm',
  'mmmmnmmmmnmmmm',
];

/** Nothing has arrived: an empty letter box. */
export const LETTER_BOX = [
  '..rrrrrrrr..',
  '.rlrrrrrrrr.',
  'rlrrrrrrrrrr',
  'rriiiiirrrrr',
  'rrrrrrrrrrrr',
  'rrrrrrrraarr',
  'rrrrrrrraarr',
  '.....gg.....',
  '.....gg.....',
  '....gggg....',
];

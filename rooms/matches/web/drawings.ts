/* Drawings of the matches; platform/web/ui/pixel-art.tsx explains the letters. */

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

/** Shown for an empty list of conversations. */
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

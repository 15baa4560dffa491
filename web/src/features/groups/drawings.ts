/** Two squads of two who meet (see ui/pixel-art.tsx for the letters). */
export const TWO_SQUADS = [
  '..........cc.cc..........',
  '..........lcccc..........',
  '...........ccc...........',
  '..iii..bbb..c..nnn..iii..',
  '..iaa..baa.....aan..aai..',
  '..aaa..aaa.....aaa..aaa..',
  '...a....a.......a....a...',
  '.mmmmm.ccccc.rrrrr.eeeee.',
  '.mmmmm.ccccc.rrrrr.eeeee.',
  'ammmmmacccccarrrrraeeeeea',
  '.mmmmm.ccccc.rrrrr.eeeee.',
  '.s...s.s...s.s...s.s...s.',
  '.s...s.s...s.s...s.s...s.',
];

/* Drawings of conversations; ui/pixel-art.tsx explains the letters. */

/** Shown while nobody has written. */
export const SPEECH = [
  '.mmmmmmmmmm..',
  'mlmmmmmmmmmn.',
  'mmmccmccmmmn.',
  'mmclccccdmmn.',
  'mmcccccddmmn.',
  'mmmcccddmmmn.',
  'mmmmcddmmmmn.',
  'mmmmmdmmmmmn.',
  '.mmmmmmmmmn..',
  '..mmmnnnnn...',
  '..mmn........',
  '..mn.........',
];

/** The account screens' drawings (see platform/web/ui/pixel-art.tsx for the letters). */

export const HEART = [
  '..cc...cc..',
  '.cllc.cccc.',
  'clccccccccc',
  'clccccccccd',
  'ccccccccccd',
  '.cccccccdd.',
  '..ccccccd..',
  '...cccdd...',
  '....ccd....',
  '.....c.....',
];

export const JOYSTICK = [
  '....ccc....',
  '...clccc...',
  '...ccccd...',
  '....cdd....',
  '.....g.....',
  '.....g.....',
  '.....g..mm.',
  'iiiiiiiiiii',
  'iaaiiiiimmi',
  'iaaiiiiiiii',
  'sssssssssss',
];

export const ENVELOPE = [
  '.............',
  'aaaaaaaaaaaaa',
  'abaaaaaaaaaba',
  'aabaaaaaaabaa',
  'aaabaaaaabaaa',
  'aaaabaaabaaaa',
  'aaaabcbcbaaaa',
  'aaabccccabaaa',
  'aabaacccaabaa',
  'abaaaacaaaaba',
  'aaaaaaaaaaaaa',
];

export const KEY = [
  '..aaaa.......',
  '.aabbaa......',
  'aab..baa.....',
  'aa....aaaaaaa',
  'aa....aaaaaaa',
  'aab..baabaaba',
  '.aabbaab.ab.a',
  '..aaaa...b..b',
];

export const PADLOCK = [
  '...ssss...',
  '..s....s..',
  '..s....s..',
  '..s....s..',
  'mmmmmmmmmm',
  'mmmmmmmmmn',
  'mmmmiimmmn',
  'mmmmiimmmn',
  'mmmmmimmmn',
  'mmmmmmmmmn',
  'mnnnnnnnnn',
];

export const STAR = [
  '.....a.....',
  '....aaa....',
  '....aaa....',
  'aaaaaaaaaaa',
  '.aaaaaaaab.',
  '..aaaaaab..',
  '..aaaaaab..',
  '.aaaabaaab.',
  '.aab...bab.',
  'bb.......bb',
];

export const BROKEN_HEART = [
  '..cc....cc..',
  '.cllc..cccc.',
  'clccc.cccccc',
  'clcccc..cccd',
  'cccccc.ccccd',
  '.cccc..cccd.',
  '..cccc.ccd..',
  '...ccc..d...',
  '....cc.d....',
  '.....c......',
];

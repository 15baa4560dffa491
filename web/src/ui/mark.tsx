import { PixelArt } from './pixel-art.tsx';

/** The product's logo: a pixel heart that chases points. */
const MARK = [
  '..cc..cc.....',
  '.cllcccc.....',
  'clccccccc....',
  'clccccc......',
  'ccccc....m..m',
  '.cccccc......',
  '..cccccc.....',
  '...cccc......',
  '....cc.......',
];

export function Mark({ className }: { className?: string }) {
  return <PixelArt rows={MARK} {...(className !== undefined && { className })} />;
}

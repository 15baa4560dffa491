import { useCommunity } from '../community.ts';
import { PixelArt } from './pixel-art.tsx';

/** The product's own logo: a pixel heart that chases points. */
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

/** The community's logo. */
export function Mark({ className }: { className?: string }) {
  const { logoUrl } = useCommunity();
  if (logoUrl !== null) {
    return <img src={logoUrl} alt="" className="h-9 max-w-32 object-contain" />;
  }
  return <PixelArt rows={MARK} {...(className !== undefined && { className })} />;
}

import { PixelArt } from '../../../ui/pixel-art.tsx';

const TROPHY = [
  '..aaaaaaaaaa..',
  '.baaaaaaaaaab.',
  'b.aalaaaaaaa.b',
  'b.aalaaaaaaa.b',
  '.baalaaaaaaab.',
  '..aaaaaaaaaa..',
  '...aaaaaaaa...',
  '....baaaab....',
  '......ab......',
  '......ab......',
  '....aaaaaa....',
  '....bbbbbb....',
];

const SLEEPING_GHOST = [
  '....rrrrrr......',
  '..rrrrrrrrrr..i.',
  '.rrrrrrrrrrrr...',
  '.rrrrrrrrrrrr.i.',
  'rrrrrrrrrrrrrr..',
  'rrriiirriiirrr..',
  'rrrrrrrrrrrrrr..',
  'rrrrrriirrrrrr..',
  'rrrrrrrrrrrrrr..',
  'rrrrrrrrrrrrrr..',
  'rr.rrr..rrr.rr..',
  'r...r....r...r..',
];

export function TrophyDrawing({ className }: { className: string }) {
  return <PixelArt rows={TROPHY} className={className} />;
}

export function SleepingGhost({ className }: { className: string }) {
  return <PixelArt rows={SLEEPING_GHOST} className={className} />;
}

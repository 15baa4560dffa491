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

export function TrophyDrawing({ className }: { className: string }) {
  return <PixelArt rows={TROPHY} className={className} />;
}

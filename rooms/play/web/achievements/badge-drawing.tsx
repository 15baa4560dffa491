import { PixelArt, rowsOf } from '../../../../platform/web/ui/pixel-art.tsx';
import { BADGES } from './badges.ts';

const drawings = new Map(Object.entries(BADGES).map(([id, drawing]) => [id, rowsOf(drawing)]));

/** The drawing of an achievement. Decorative, because the title is next to it. */
export function BadgeDrawing({ achievementId }: { achievementId: string }) {
  const rows = drawings.get(achievementId);
  return rows && <PixelArt rows={rows} />;
}

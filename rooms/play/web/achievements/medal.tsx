import { lazy, Suspense } from 'react';

import { cx } from '../../../../platform/web/ui/cx.ts';
import type { AchievementView, Rarity } from '../../index.ts';

/** Loads on first use: Home celebrates with it, and does not wait for it. */
const BadgeDrawing = lazy(async () => ({
  default: (await import('./badge-drawing.tsx')).BadgeDrawing,
}));

const TONES: Record<Rarity, string> = {
  common: 'bg-common-soft',
  rare: 'bg-rare-soft',
  epic: 'bg-epic-soft',
  legendary: 'bg-legendary-soft',
};

/** Drawings have 16 pixels, so that a multiple of 16 is sharp. */
const SIZES = { sm: 'size-12 [&_svg]:size-8', md: 'size-18 shrink-0 [&_svg]:size-12' };

/** An achievement's badge on a disc of its rarity, grey until it is earned. */
export function Medal({
  achievement: { id, rarity },
  size,
  isEarned = true,
}: {
  achievement: AchievementView;
  size: keyof typeof SIZES;
  isEarned?: boolean;
}) {
  return (
    <span
      className={cx(
        'grid place-items-center rounded-full forced-color-adjust-none',
        SIZES[size],
        isEarned ? TONES[rarity] : 'bg-sunken [&_svg]:opacity-55 [&_svg]:grayscale',
      )}
    >
      <Suspense fallback={null}>
        <BadgeDrawing achievementId={id} />
      </Suspense>
    </span>
  );
}

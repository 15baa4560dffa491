import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { levelTitle, type AchievementView } from '../../index.ts';
import { Medal } from '../achievements/medal.tsx';
import { inWords } from '../names.ts';
import { playTexts } from '../texts/index.ts';

export type Celebration = { key: string } & (
  | { level: number; achievement?: undefined }
  | { achievement: AchievementView }
);

/** Milliseconds that a celebration stays. */
const SHOWN_MS = 5000;
/** The largest celebration stays longer. */
const LEGENDARY_MS = 8000;

/** Announces a new level or achievement. Clicks beside it reach the page. */
export function CelebrationBanner({
  celebration,
  onDone,
}: {
  celebration: Celebration;
  onDone: () => void;
}) {
  const done = useEffectEvent(onDone);
  const { achievement } = celebration;
  const isLegendary = achievement?.rarity === 'legendary';
  useEffect(() => {
    void throwConfetti(isLegendary);
    const timer = setTimeout(() => done(), isLegendary ? LEGENDARY_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isLegendary]);

  const t = useTexts(playTexts);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 flex justify-center md:bottom-8">
      <div
        role="status"
        className={cx(
          'relative flex w-full animate-rise items-center gap-4 rounded-card border-2 border-amber bg-surface shadow-float',
          isLegendary ? 'max-w-md flex-wrap justify-center p-6 text-center' : 'max-w-sm p-4 pe-12',
        )}
      >
        <Mascot pose="cheer" className={cx('shrink-0', isLegendary ? 'h-24' : 'h-14')} />
        <div
          className={cx(
            'grid gap-1',
            isLegendary ? 'w-full justify-items-center' : 'justify-items-start',
          )}
        >
          <p className="font-display text-lg leading-tight font-bold">
            {achievement ? t.celebration.achievement : t.celebration.levelUp}
          </p>
          <p>
            {achievement
              ? inWords(t.achievementNames, achievement).title
              : t.celebration.levelReached({
                  level: celebration.level,
                  name: t.levelNames[levelTitle(celebration.level)],
                })}
          </p>
          {achievement && (
            <span className="flex items-center gap-2">
              <Medal achievement={achievement} size="sm" />
              <Badge tone={achievement.rarity}>{t.rarities[achievement.rarity]}</Badge>
            </span>
          )}
        </div>
        <button
          type="button"
          aria-label={t.celebration.close}
          onClick={onDone}
          className="pointer-events-auto absolute end-2.5 top-2.5 grid size-9 place-items-center rounded-control hover:bg-sunken"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
    </div>
  );
}

/** Confetti in the skin's colors; none under reduced motion. The library loads on first use. */
async function throwConfetti(isGrand: boolean): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  try {
    const { default: confetti } = await import('canvas-confetti');
    const canvas = document.createElement('canvas');
    canvas.ariaHidden = 'true';
    canvas.className = 'pointer-events-none fixed inset-0 z-60 size-full';
    document.body.append(canvas);
    await confetti.create(canvas, { resize: true, disableForReducedMotion: true })({
      particleCount: isGrand ? 220 : 90,
      spread: isGrand ? 130 : 75,
      startVelocity: 38,
      origin: { y: 0.25 },
      colors: ['accent', 'mint', 'amber', 'epic'].map(readColor),
    });
    canvas.remove();
  } catch {
    // The banner says the same as text.
  }
}

/** A color of the skin as `#rrggbb`, the only format that the confetti library accepts. */
function readColor(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
    '2d',
  );
  if (pen === null) return '#ffffff';
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const rgb = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

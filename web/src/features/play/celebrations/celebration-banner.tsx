import { levelTitle, type AchievementView } from '@rizzly/domain/play';
import { ChevronsUp, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { MEDALS } from '../achievements/achievement-card.tsx';
import { AchievementIcon } from '../achievements/achievement-icon.tsx';
import { inWords } from '../names.ts';
import { playTexts } from '../texts/index.ts';
import { throwConfetti } from './confetti.ts';

export type Celebration = { key: string } & (
  | { level: number; achievement?: undefined }
  | { achievement: AchievementView }
);

/** Milliseconds that a celebration stays. */
const SHOWN_MS = 5000;

/** Announces a new level or achievement. Clicks beside it reach the page. */
export function CelebrationBanner({
  celebration,
  onDone,
}: {
  celebration: Celebration;
  onDone: () => void;
}) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    void throwConfetti();
    const timer = setTimeout(() => done(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);

  const t = useTexts(playTexts);
  const { achievement } = celebration;
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-24 z-50 flex justify-center md:bottom-8">
      <div
        role="status"
        className="relative flex w-full max-w-sm animate-rise items-center gap-4 rounded-card border-2 border-amber bg-surface p-4 pe-12 shadow-float"
      >
        <span
          className={cx(
            'grid size-14 shrink-0 place-items-center rounded-full',
            achievement ? MEDALS[achievement.rarity] : 'bg-mint-soft text-mint-text',
          )}
        >
          {achievement ? (
            <AchievementIcon name={achievement.iconName} className="size-7" />
          ) : (
            <ChevronsUp aria-hidden className="size-8" />
          )}
        </span>
        <div className="grid justify-items-start gap-1">
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
          {achievement && <Badge tone={achievement.rarity}>{t.rarities[achievement.rarity]}</Badge>}
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

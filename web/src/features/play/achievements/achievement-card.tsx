import type { AchievementView, Rarity } from '@rizzly/domain/play';
import { Palette } from 'lucide-react';

import { useTexts } from '../../../platform/language/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { playTexts } from '../texts/index.ts';
import { Medal } from './medal.tsx';

const FRAMES: Record<Rarity, string> = {
  common: 'border-common',
  rare: 'border-rare',
  epic: 'border-epic',
  legendary: 'border-legendary',
};

/** `earnedAt` is undefined until it is earned; `progress` is undefined on others' profiles. */
export function AchievementCard({
  achievement,
  earnedAt,
  progress,
}: {
  achievement: AchievementView;
  earnedAt: string | undefined;
  progress: number | undefined;
}) {
  const t = useTexts(playTexts);
  const { title, description, rarity, requirements, unlocksTheme } = achievement;
  const isEarned = earnedAt !== undefined;
  const theme = unlocksTheme === null ? undefined : t.themeNames[unlocksTheme].title;
  return (
    <li
      className={cx(
        'flex gap-3.5 rounded-card border-2 bg-surface p-4',
        isEarned ? FRAMES[rarity] : 'border-dashed border-line',
      )}
    >
      <Medal achievement={achievement} size="md" isEarned={isEarned} />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="text-base leading-snug">{title}</h3>
          <Badge tone={rarity}>{t.rarities[rarity]}</Badge>
        </div>
        <p className="text-sm text-ink-soft">{description}</p>
        {theme !== undefined && (
          <p className="flex items-center gap-1.5 text-sm font-bold">
            <Palette aria-hidden className="size-4 text-accent-text" />
            {isEarned ? t.achievements.unlocked({ theme }) : t.achievements.unlocks({ theme })}
          </p>
        )}
        {isEarned && (
          <p className="text-sm text-ink-soft">{t.achievements.earnedOn({ at: earnedAt })}</p>
        )}
        {!isEarned && progress !== undefined && (
          <div className="flex items-center gap-2.5">
            <ProgressBar
              value={progress}
              max={requirements.count}
              tone="mint"
              label={t.progressOf({ title })}
              className="h-2 flex-1"
            />
            <span className="text-sm font-bold text-ink-soft tabular-nums">
              {t.progress({ done: progress, total: requirements.count })}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}

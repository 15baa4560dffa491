import { THEMES, type Achievement, type Rarity } from '@rizzly/domain/play';
import { Lock, Palette } from 'lucide-react';

import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { AchievementIcon } from './achievement-icon.tsx';

export const RARITY_LABELS: Record<Rarity, string> = {
  common: 'Common',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
};

const FRAMES: Record<Rarity, string> = {
  common: 'border-common',
  rare: 'border-rare',
  epic: 'border-epic',
  legendary: 'border-legendary',
};

export const MEDALS: Record<Rarity, string> = {
  common: 'bg-common-soft text-common-text',
  rare: 'bg-rare-soft text-rare-text',
  epic: 'bg-epic-soft text-epic-text',
  legendary: 'bg-legendary-soft text-legendary-text',
};

/** `earnedAt` is undefined while still to earn; `progress` is undefined on others' profiles. */
export function AchievementCard({
  achievement,
  earnedAt,
  progress,
}: {
  achievement: Achievement;
  earnedAt: string | undefined;
  progress: number | undefined;
}) {
  const { title, description, rarity, requirements } = achievement;
  const isEarned = earnedAt !== undefined;
  const theme = THEMES.find(({ id }) => id === achievement.unlocksTheme);
  return (
    <li
      className={cx(
        'flex gap-3.5 rounded-card border-2 bg-surface p-4',
        isEarned ? FRAMES[rarity] : 'border-dashed border-line',
      )}
    >
      <span
        className={cx(
          'grid size-12 shrink-0 place-items-center rounded-full',
          isEarned ? MEDALS[rarity] : 'bg-sunken text-ink-soft',
        )}
      >
        {isEarned ? (
          <AchievementIcon name={achievement.iconName} className="size-6" />
        ) : (
          <Lock aria-hidden className="size-5" />
        )}
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-base leading-snug">{title}</h3>
          <Badge tone={rarity}>{RARITY_LABELS[rarity]}</Badge>
        </div>
        <p className="text-sm text-ink-soft">{description}</p>
        {theme !== undefined && (
          <p className="flex items-center gap-1.5 text-sm font-bold">
            <Palette aria-hidden className="size-4 text-accent-text" />
            {`${isEarned ? 'Unlocked' : 'Unlocks'} the theme ${theme.name}`}
          </p>
        )}
        {isEarned && <p className="text-sm text-ink-soft">{`Earned on ${longDay(earnedAt)}`}</p>}
        {!isEarned && progress !== undefined && (
          <div className="flex items-center gap-2.5">
            <ProgressBar
              value={progress}
              max={requirements.count}
              tone="mint"
              label={`${title} progress`}
              className="h-2 flex-1"
            />
            <span className="text-sm font-bold text-ink-soft tabular-nums">
              {`${progress}/${requirements.count}`}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}

/** `November 21, 2026`, the UTC day. */
function longDay(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(instant),
  );
}

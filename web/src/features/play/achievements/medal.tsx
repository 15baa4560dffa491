import type { AchievementView, Rarity } from '@rizzly/domain/play';
import {
  Award,
  CalendarHeart,
  Crown,
  Heart,
  Lock,
  MessageCircle,
  Star,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';

import { cx } from '../../../ui/cx.ts';

const ICONS: Record<AchievementView['iconName'], LucideIcon> = {
  heart: Heart,
  comment: MessageCircle,
  'calendar-star': CalendarHeart,
  trophy: Trophy,
  star: Star,
  award: Award,
  crown: Crown,
  users: Users,
};

const TONES: Record<Rarity, string> = {
  common: 'bg-common-soft text-common-text',
  rare: 'bg-rare-soft text-rare-text',
  epic: 'bg-epic-soft text-epic-text',
  legendary: 'bg-legendary-soft text-legendary-text',
};

const SIZES = { sm: 'size-8 [&>svg]:size-4.5', md: 'size-12 shrink-0 [&>svg]:size-6' };

/** An achievement's icon on a disc of its rarity, or a lock until it is earned. */
export function Medal({
  achievement: { iconName, rarity },
  size,
  isEarned = true,
}: {
  achievement: AchievementView;
  size: keyof typeof SIZES;
  isEarned?: boolean;
}) {
  const Icon = ICONS[iconName];
  return (
    <span
      className={cx(
        'grid place-items-center rounded-full',
        SIZES[size],
        isEarned ? TONES[rarity] : 'bg-sunken text-ink-soft',
      )}
    >
      {isEarned ? <Icon aria-hidden /> : <Lock aria-hidden className="size-5!" />}
    </span>
  );
}

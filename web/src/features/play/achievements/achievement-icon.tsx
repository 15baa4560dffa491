import type { AchievementView } from '@rizzly/domain/play';
import {
  Award,
  CalendarHeart,
  Crown,
  Heart,
  MessageCircle,
  Star,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';

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

export function AchievementIcon({
  name,
  className,
}: {
  name: AchievementView['iconName'];
  className?: string;
}) {
  const Icon = ICONS[name];
  return <Icon aria-hidden className={className} />;
}

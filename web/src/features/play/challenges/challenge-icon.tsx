import type { ChallengeView } from '@rizzly/domain/play';
import {
  Award,
  CalendarPlus,
  Heart,
  MessageCircleMore,
  Star,
  Trophy,
  UserCheck,
  Video,
  type LucideIcon,
} from 'lucide-react';

const ICONS: Record<ChallengeView['iconName'], LucideIcon> = {
  'comment-dots': MessageCircleMore,
  video: Video,
  'user-check': UserCheck,
  'calendar-plus': CalendarPlus,
  heart: Heart,
  trophy: Trophy,
  star: Star,
  award: Award,
};

export function ChallengeIcon({
  name,
  className,
}: {
  name: ChallengeView['iconName'];
  className?: string;
}) {
  const Icon = ICONS[name];
  return <Icon aria-hidden className={className} />;
}

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

export const CHALLENGE_ICONS: Record<ChallengeView['iconName'], LucideIcon> = {
  'comment-dots': MessageCircleMore,
  video: Video,
  'user-check': UserCheck,
  'calendar-plus': CalendarPlus,
  heart: Heart,
  trophy: Trophy,
  star: Star,
  award: Award,
};

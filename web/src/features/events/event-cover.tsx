import type { EventCategory } from '@rizzly/domain/events';
import {
  Dices,
  MessagesSquare,
  Mountain,
  Music,
  Palette,
  PartyPopper,
  UtensilsCrossed,
  Volleyball,
  type LucideIcon,
} from 'lucide-react';

import { cx } from '../../ui/cx.ts';

const DRAWINGS: Record<EventCategory, { Icon: LucideIcon; ground: string }> = {
  games: { Icon: Dices, ground: 'bg-epic-soft text-epic-text' },
  food: { Icon: UtensilsCrossed, ground: 'bg-amber-soft text-amber-text' },
  outdoors: { Icon: Mountain, ground: 'bg-mint-soft text-mint-text' },
  music: { Icon: Music, ground: 'bg-accent-soft text-accent-text' },
  culture: { Icon: Palette, ground: 'bg-rare-soft text-rare-text' },
  sport: { Icon: Volleyball, ground: 'bg-mint-soft text-mint-text' },
  talk: { Icon: MessagesSquare, ground: 'bg-rare-soft text-rare-text' },
  other: { Icon: PartyPopper, ground: 'bg-legendary-soft text-legendary-text' },
};

/**
 * The picture of an event, or the drawing of its category. Decorative, because the title is next to
 * it.
 */
export function EventCover({
  cover,
  category,
  className,
}: {
  cover: string | null;
  category: EventCategory;
  className?: string;
}) {
  const { Icon, ground } = DRAWINGS[category];
  if (cover !== null) {
    return <img src={cover} alt="" className={cx('w-full bg-sunken object-cover', className)} />;
  }
  return (
    <div aria-hidden className={cx('grid w-full place-items-center', ground, className)}>
      <Icon className="size-1/3 max-h-20" strokeWidth={1.5} />
    </div>
  );
}

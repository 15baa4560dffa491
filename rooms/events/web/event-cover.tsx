import { wallTimeOf } from '../../../platform/shared/index.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import { PixelArt, rowsOf } from '../../../platform/web/ui/pixel-art.tsx';
import type { EventRow } from '../index.ts';
import { KINDS, SKIES } from './cover-drawings.ts';

type TimeOfDay = keyof typeof SKIES;

const COLORS: Record<TimeOfDay, { sky: string; ground: string }> = {
  day: { sky: 'bg-rare-soft', ground: 'bg-mint-soft' },
  evening: { sky: 'bg-accent-soft', ground: 'bg-amber-soft' },
  night: { sky: 'bg-dusk', ground: 'bg-dusk-deep' },
};

/** The time of day at which an event starts, in its city. */
function timeOfDay({ startsAt, zone }: Pick<EventRow, 'startsAt' | 'zone'>): TimeOfDay {
  const hour = Number(wallTimeOf(Date.parse(startsAt), zone).slice(11, 13));
  if (hour >= 5 && hour < 17) return 'day';
  return hour >= 17 && hour < 21 ? 'evening' : 'night';
}

/**
 * The picture of an event, or a drawing by its kind and time of day. Decorative, because the title is
 * next to it.
 */
export function EventCover({
  event,
  className,
}: {
  event: Pick<EventRow, 'cover' | 'category' | 'startsAt' | 'zone'>;
  className?: string;
}) {
  if (event.cover !== null) {
    return (
      <img src={event.cover} alt="" className={cx('w-full bg-sunken object-cover', className)} />
    );
  }
  const time = timeOfDay(event);
  return (
    <div aria-hidden className={cx('relative w-full overflow-hidden', COLORS[time].sky, className)}>
      <PixelArt rows={rowsOf(SKIES[time])} className="absolute end-[7%] top-[9%] h-2/5" />
      <div className={cx('absolute inset-x-0 bottom-0 h-1/5', COLORS[time].ground)} />
      <PixelArt
        rows={rowsOf(KINDS[event.category])}
        className="absolute inset-x-0 bottom-[9%] mx-auto h-3/4"
      />
    </div>
  );
}

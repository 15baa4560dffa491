import { useTexts } from '../../../../platform/web/language/index.ts';
import { planTexts } from './texts/index.ts';

interface Slot {
  startsAt: string;
  zone: string;
  place: { name: string; city: string };
}

/** The time in the place's zone, the time in the reader's zone if it differs, and the place. */
export function SlotFacts({ slot: { startsAt, zone, place } }: { slot: Slot }) {
  const t = useTexts(planTexts);
  const there = t.when({ at: startsAt, zone });
  const isElsewhere = t.when({ at: startsAt }) !== there;
  return (
    <div className="grid grid-cols-1">
      <time dateTime={startsAt} className="text-lg font-bold">
        {there}
      </time>
      {isElsewhere && <span className="text-sm text-ink-soft">{t.yourTime({ at: startsAt })}</span>}
      <span dir="auto" className="wrap-anywhere">
        {t.place(place)}
      </span>
    </div>
  );
}

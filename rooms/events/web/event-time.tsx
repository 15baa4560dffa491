import { useTexts } from '../../../platform/web/language/index.ts';
import { eventsTexts } from './texts/index.ts';

interface Times {
  startsAt: string;
  endsAt: string;
  zone: string;
}

/** The time in the city's zone, and the time in the reader's zone if it differs. */
export function EventTime({ startsAt, endsAt, zone }: Times) {
  const t = useTexts(eventsTexts);
  const there = t.when({ startsAt, endsAt, zone });
  const here = t.when({ startsAt, endsAt });
  return (
    <span className="grid">
      <time dateTime={startsAt} className="font-bold">
        {there}
      </time>
      {here !== there && (
        <span className="text-sm text-ink-soft">{t.yourTime({ time: here })}</span>
      )}
    </span>
  );
}

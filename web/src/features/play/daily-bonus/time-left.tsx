import { msUntilNextDay, SECOND_MS } from '@rizzly/domain/shared';

import { Rich, useTexts } from '../../../platform/language/index.ts';
import { inHours, useNow } from '../../../platform/use-now.ts';
import { playTexts } from '../texts/index.ts';

/** Counts down to the end of the UTC day, and so of its bonus. */
export function TimeLeft() {
  const t = useTexts(playTexts).checkIn;
  const left = msUntilNextDay(useNow(SECOND_MS));
  return (
    <p className="text-center text-sm text-ink-soft">
      <Rich
        text={t.endsIn({ left: inHours(Math.floor(left / SECOND_MS)) })}
        tags={{ timer: <span role="timer" className="font-bold text-ink tabular-nums" /> }}
      />
    </p>
  );
}

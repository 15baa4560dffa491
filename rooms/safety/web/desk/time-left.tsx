import { HOUR_MS, MINUTE_MS } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { useNow } from '../../../../platform/web/use-now.ts';
import { DESK_ANSWER_HOURS } from '../../index.ts';
import { deskTexts } from './texts/index.ts';

/** How much time is left to answer, or how late the answer is. */
export function TimeLeft({ expectedBy }: { expectedBy: string }) {
  const t = useTexts(deskTexts).list;
  const leftMs = Date.parse(expectedBy) - useNow(MINUTE_MS).getTime();
  if (leftMs < 0) {
    return <Badge tone="danger">{t.late({ hours: Math.ceil(-leftMs / HOUR_MS) })}</Badge>;
  }
  if (leftMs < HOUR_MS) {
    return <Badge tone="danger">{t.leftMinutes({ minutes: Math.ceil(leftMs / MINUTE_MS) })}</Badge>;
  }
  const hours = Math.floor(leftMs / HOUR_MS);
  return <Badge tone={hours < 4 ? 'amber' : 'neutral'}>{t.left({ hours })}</Badge>;
}

/** The same for what has no promised time, by when it came. */
export function TimeLeftSince({ at }: { at: string }) {
  const expectedBy = new Date(Date.parse(at) + DESK_ANSWER_HOURS * HOUR_MS).toISOString();
  return <TimeLeft expectedBy={expectedBy} />;
}

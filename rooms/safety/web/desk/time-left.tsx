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
  // Whole hours that have passed or are left, as in the list of what needs doing.
  const hours = Math.floor(Math.abs(leftMs) / HOUR_MS);
  const minutes = Math.ceil(Math.abs(leftMs) / MINUTE_MS);
  if (leftMs < 0) {
    const late = hours === 0 ? t.lateMinutes({ minutes }) : t.late({ hours });
    return <Badge tone="danger">{late}</Badge>;
  }
  if (hours === 0) return <Badge tone="danger">{t.leftMinutes({ minutes })}</Badge>;
  return <Badge tone={hours < 4 ? 'amber' : 'neutral'}>{t.left({ hours })}</Badge>;
}

/** The same for what came at a time and has no promised answer. */
export function TimeLeftSince({ at }: { at: string }) {
  const expectedBy = new Date(Date.parse(at) + DESK_ANSWER_HOURS * HOUR_MS).toISOString();
  return <TimeLeft expectedBy={expectedBy} />;
}

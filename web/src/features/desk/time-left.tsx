import { HOUR_MS, MINUTE_MS } from '@rizzly/domain/shared';

import { useTexts } from '../../platform/language/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
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

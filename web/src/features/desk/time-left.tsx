import { useEffect, useState } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { deskTexts } from './texts/index.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The current time, updated each minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How much time is left to answer, or how late the answer is. */
export function TimeLeft({ expectedBy }: { expectedBy: string }) {
  const t = useTexts(deskTexts).list;
  const leftMs = Date.parse(expectedBy) - useNow();
  if (leftMs < 0) {
    return <Badge tone="danger">{t.late({ hours: Math.ceil(-leftMs / HOUR_MS) })}</Badge>;
  }
  if (leftMs < HOUR_MS) {
    return <Badge tone="danger">{t.leftMinutes({ minutes: Math.ceil(leftMs / MINUTE_MS) })}</Badge>;
  }
  const hours = Math.floor(leftMs / HOUR_MS);
  return <Badge tone={hours < 4 ? 'amber' : 'neutral'}>{t.left({ hours })}</Badge>;
}

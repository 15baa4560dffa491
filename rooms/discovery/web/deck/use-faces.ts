import { useState } from 'react';

import { useCommunity } from '../../../../platform/web/community.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { readStored, writeStored } from '../../../../platform/web/storage.ts';
import { useUtcDay } from '../../../../platform/web/utc-day.ts';

/** The faces that the member has decided about on a day, in this browser. */
interface Faces {
  day: string;
  count: number;
  /** After 'Show more'. */
  goesOn: boolean;
}

/** Counts the day's faces: after the operator's number Discover has an end (§17). */
export function useFaces() {
  const { facesADay } = useCommunity();
  const key = `faces_${useSession().user.id}`;
  const today = useUtcDay();
  const [stored, setStored] = useState(() => readStored(key));
  const faces = facesOf(stored, today);

  function change(update: (before: Faces) => Partial<Faces>): void {
    // Reads storage, not this render's state: two swipes may be in progress.
    const before = facesOf(readStored(key), today);
    const next = { ...before, ...update(before) };
    writeStored(key, next);
    setStored(next);
  }

  return {
    isDayOver: facesADay > 0 && faces.count >= facesADay && !faces.goesOn,
    add: () => change(({ count }) => ({ count: count + 1 })),
    takeBack: () => change(({ count }) => ({ count: Math.max(0, count - 1) })),
    goOn: () => change(() => ({ goesOn: true })),
  };
}

function facesOf(stored: unknown, today: string): Faces {
  const { day, count, goesOn } = (stored ?? {}) as Partial<Faces>;
  if (day !== today || typeof count !== 'number') return { day: today, count: 0, goesOn: false };
  return { day, count, goesOn: goesOn === true };
}

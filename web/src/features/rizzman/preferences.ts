import { useState } from 'react';

import { readStored, writeStored } from '../../platform/storage.ts';

/** `arcade`: the clock runs. `turns`: a step for each press. The same rules, the same reward. */
export type GameMode = 'arcade' | 'turns';

export interface Preferences {
  mode: GameMode;
  /** Off until switched on. */
  sound: boolean;
}

const KEY = 'rizzman_preferences';

function read(): Preferences {
  const kept = (readStored(KEY) ?? {}) as Partial<Preferences>;
  return { mode: kept.mode === 'turns' ? 'turns' : 'arcade', sound: kept.sound === true };
}

/** How this browser likes to play. */
export function usePreferences() {
  const [preferences, setPreferences] = useState(read);
  function prefer(changes: Partial<Preferences>): void {
    const next = { ...preferences, ...changes };
    writeStored(KEY, next);
    setPreferences(next);
  }
  return [preferences, prefer] as const;
}

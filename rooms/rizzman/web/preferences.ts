import { useState } from 'react';

import { readStored, writeStored } from '../../../platform/web/storage.ts';

/** `arcade` has a clock; `turns` makes one step per press. Rules and rewards are the same. */
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

/** The game settings of this browser. */
export function usePreferences() {
  const [preferences, setPreferences] = useState(read);
  function prefer(changes: Partial<Preferences>): void {
    const next = { ...preferences, ...changes };
    writeStored(KEY, next);
    setPreferences(next);
  }
  return [preferences, prefer] as const;
}

import { useEffect, useState } from 'react';

import { holdSound, playTone } from '../../../platform/web/sound.ts';
import type { RunningGame } from './running-game.ts';

/** Notes as [hertz, seconds from now, seconds long]. */
type Tune = readonly (readonly [number, number, number])[];

const TUNES = {
  countdown: [[440, 0, 0.12]],
  go: [[880, 0, 0.25]],
  won: [
    [523, 0, 0.12],
    [659, 0.12, 0.12],
    [784, 0.24, 0.12],
    [1047, 0.36, 0.4],
  ],
  lost: [
    [392, 0, 0.15],
    [370, 0.15, 0.15],
    [349, 0.3, 0.15],
    [330, 0.45, 0.5],
  ],
  urgent: [
    [988, 0, 0.06],
    [988, 0.1, 0.06],
  ],
} satisfies Record<string, Tune>;

/** Two notes, played in turn for taken hearts. */
const MUNCH = [[[330, 0, 0.05]], [[440, 0, 0.05]]] as const satisfies readonly Tune[];

const LOUDNESS = 0.05;

/** The game's sounds, generated square waves. Off until switched on. */
export class Sounds {
  #held: ReturnType<typeof holdSound> | undefined;
  #munches = 0;

  switchOn(): void {
    this.#held ??= holdSound();
  }

  switchOff(): void {
    this.#held?.release();
    this.#held = undefined;
  }

  play(name: keyof typeof TUNES): void {
    this.#play(TUNES[name]);
  }

  munch(): void {
    this.#munches += 1;
    this.#play(MUNCH[this.#munches % 2] ?? MUNCH[0]);
  }

  #play(tune: Tune): void {
    const context = this.#held?.context;
    // Notes that wait for the first click would then be heard all at once.
    if (context?.state !== 'running') return;
    for (const [hertz, delaySeconds, seconds] of tune) {
      playTone(context, { hertz, type: 'square', volume: LOUDNESS, delaySeconds, seconds });
    }
  }
}

/** Plays hearts and endings while sound is on; other sounds are played by call. */
export function useSounds(game: RunningGame | null, isOn: boolean): Sounds {
  const [sounds] = useState(() => new Sounds());

  useEffect(() => {
    if (isOn) sounds.switchOn();
    else sounds.switchOff();
    return () => sounds.switchOff();
  }, [sounds, isOn]);

  useEffect(() => {
    if (game === null) return undefined;
    return game.subscribe(() => {
      const { previous, state } = game;
      if (state.status === 'won') sounds.play('won');
      else if (state.status !== 'playing') sounds.play('lost');
      else if (state.dotsTaken > previous.dotsTaken) sounds.munch();
    });
  }, [game, sounds]);

  return sounds;
}

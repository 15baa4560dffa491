import { useEffect, useState } from 'react';

import type { RunningGame } from './running-game.ts';
import { Sounds } from './sounds.ts';

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

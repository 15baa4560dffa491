import { ghostCount, timeLimitSeconds } from '@rizzly/domain/rizzman';
import { Play } from 'lucide-react';

import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Switch } from '../../ui/switch.tsx';
import { GHOST_CAST } from './ghost-cast.ts';
import type { GameMode, Preferences } from './preferences.ts';
import { Sprite } from './sprite.tsx';

const MODES: readonly { mode: GameMode; name: string; text: string }[] = [
  { mode: 'arcade', name: 'Arcade', text: 'The clock runs.' },
  {
    mode: 'turns',
    name: 'Turn by turn',
    text: 'One press, one step, no clock. Works with screen readers.',
  },
];

interface StartScreenProps {
  level: number;
  preferences: Preferences;
  onPrefer: (changes: Partial<Preferences>) => void;
  isStarting: boolean;
  onStart: () => void;
}

/** Before the game: the ghosts of the level, and the choice of mode and sound. */
export function StartScreen(props: StartScreenProps) {
  const { level, preferences, onPrefer, isStarting, onStart } = props;
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-5">
      <div className="grid justify-items-center gap-2 text-center">
        <p className="font-pixel text-5xl text-accent-text">Level {level}</p>
        <p className="flex items-center gap-2 font-bold">
          <Sprite of="rizzman" className="size-12" />
          Take every heart in {timeLimitSeconds(level)} seconds.
        </p>
      </div>
      <ul className="grid gap-2" aria-label="Ghosts in this maze">
        {GHOST_CAST.slice(0, ghostCount(level)).map(({ name, habit }, index) => (
          <li key={name} className="flex items-center gap-3 rounded-control bg-sunken p-2 pr-4">
            <Sprite of={index} className="size-14 shrink-0" />
            <p>
              <strong className="font-pixel text-2xl">{name}</strong>
              <span className="block text-sm text-ink-soft">{habit}</span>
            </p>
          </li>
        ))}
      </ul>
      <div role="radiogroup" aria-label="How to play" className="grid grid-cols-2 gap-2">
        {MODES.map(({ mode, name, text }) => (
          <label
            key={mode}
            className={cx(
              'grid cursor-pointer content-start gap-0.5 rounded-control border-2 p-3 has-focus-visible:outline-3 has-focus-visible:outline-accent-text',
              preferences.mode === mode ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
            )}
          >
            <input
              type="radio"
              name="rizzman-mode"
              className="sr-only"
              checked={preferences.mode === mode}
              onChange={() => onPrefer({ mode })}
            />
            <span className="font-extrabold">{name}</span>
            <span className="text-sm text-ink-soft">{text}</span>
          </label>
        ))}
      </div>
      <Switch label="Sound" checked={preferences.sound} onChange={(sound) => onPrefer({ sound })} />
      <Button size="lg" loading={isStarting} onClick={onStart} data-autofocus>
        <Play aria-hidden className="size-5" />
        Start
      </Button>
      <p className="text-center text-sm text-ink-soft">
        Arrow keys, WASD, swipes or the pad. One play a day, so make it count.
      </p>
    </div>
  );
}

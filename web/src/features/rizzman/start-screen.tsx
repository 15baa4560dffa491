import { ghostCount, timeLimitSeconds } from '@rizzly/domain/rizzman';
import { Play, TriangleAlert } from 'lucide-react';

import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Switch } from '../../ui/switch.tsx';
import { GHOST_CAST } from './ghost-cast.ts';
import { PracticeButton } from './practice.tsx';
import type { GameMode, Preferences } from './preferences.ts';
import { Sprite } from './sprite.tsx';
import { rizzmanTexts } from './texts/index.ts';

const MODES: readonly GameMode[] = ['arcade', 'turns'];

interface StartScreenProps {
  level: number;
  preferences: Preferences;
  onPrefer: (changes: Partial<Preferences>) => void;
  isStarting: boolean;
  onStart: () => void;
  onPractice: () => void;
}

/** Before the game: the ghosts of the level, and the choice of mode and sound. */
export function StartScreen(props: StartScreenProps) {
  const texts = useTexts(rizzmanTexts);
  const t = texts.start;
  const { level, preferences, onPrefer, isStarting, onStart, onPractice } = props;
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-5">
      <div className="grid justify-items-center gap-2 text-center">
        <p className="font-pixel text-5xl text-accent-text">{texts.level({ level })}</p>
        <p className="flex items-center gap-2 font-bold">
          <Sprite of="rizzman" className="size-12" />
          {t.goal({ seconds: timeLimitSeconds(level) })}
        </p>
      </div>
      <ul className="grid gap-2" aria-label={t.ghosts}>
        {GHOST_CAST.slice(0, ghostCount(level)).map((ghost, index) => (
          <li key={ghost} className="flex items-center gap-3 rounded-control bg-sunken p-2 pe-4">
            <Sprite of={index} className="size-14 shrink-0" />
            <p>
              <strong className="font-pixel text-2xl">{texts.ghosts[ghost].name}</strong>
              <span className="block text-sm text-ink-soft">{texts.ghosts[ghost].habit}</span>
            </p>
          </li>
        ))}
      </ul>
      <div role="radiogroup" aria-label={t.how} className="grid grid-cols-2 gap-2">
        {MODES.map((mode) => (
          <label
            key={mode}
            className={cx(
              'grid cursor-pointer content-start gap-0.5 rounded-control border-2 p-3 has-focus-visible:outline-3 has-focus-visible:outline-focus',
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
            <span className="font-extrabold">{t.modes[mode].name}</span>
            <span className="text-sm text-ink-soft">{t.modes[mode].text}</span>
          </label>
        ))}
      </div>
      <Switch
        label={t.sound}
        checked={preferences.sound}
        onChange={(sound) => onPrefer({ sound })}
      />
      <p
        id="rizzman-warning"
        className="flex items-start gap-3 rounded-control bg-amber-soft px-4 py-3 font-bold text-amber-text"
      >
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t.warning}
      </p>
      <Button
        size="lg"
        aria-describedby="rizzman-warning"
        loading={isStarting}
        onClick={onStart}
        data-autofocus
      >
        <Play aria-hidden className="size-5" />
        {t.start}
      </Button>
      <PracticeButton onPractice={onPractice} />
      <p className="text-center text-sm text-ink-soft">{t.controls}</p>
    </div>
  );
}

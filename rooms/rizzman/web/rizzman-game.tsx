import { useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { Switch } from '../../../platform/web/ui/switch.tsx';
import {
  type GameResult,
  type PlayStatus,
  resultOf,
  carefulTurn,
  ghostCount,
  timeLimitSeconds,
} from '../index.ts';
import { Leaderboard, PairBoard } from './boards.tsx';
import { GHOST_CAST } from './describe-turn.ts';
import { MazeStage } from './maze-stage.tsx';
import { AlreadyPlayed } from './next-game.tsx';
import { PracticeButton, PracticeResult } from './practice.tsx';
import { usePreferences, type GameMode, type Preferences } from './preferences.ts';
import { isRejection, playStatusQuery, useSendPlay } from './queries.ts';
import { ResultScreen } from './result-screen.tsx';
import { RunningGame } from './running-game.ts';
import { useSounds } from './sounds.ts';
import { Sprite } from './sprite.tsx';
import { rizzmanTexts } from './texts/index.ts';
import { findUnsentPlay, type FinishedPlay } from './unsent-play.ts';

const MODES: readonly GameMode[] = ['arcade', 'turns'];

interface RizzmanGameProps {
  status: PlayStatus;
  /** The game in progress. It is kept while the dialog is closed. */
  game: RunningGame | null;
  onGame: (game: RunningGame | null) => void;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  onClose: () => void;
}

/** The day's game: not started, playing, ended (§4). */
export function RizzmanGame({
  status,
  game,
  onGame,
  isPaused,
  onPause,
  onClose,
}: RizzmanGameProps) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [preferences, prefer] = usePreferences();
  const [isStarting, setStarting] = useState(false);
  const [play, setPlay] = useState<FinishedPlay | null>(null);
  const [practiced, setPracticed] = useState<GameResult | null>(null);
  const sendPlay = useSendPlay();
  const sounds = useSounds(game, preferences.sound);

  async function start(): Promise<void> {
    setStarting(true);
    // The page may be open since yesterday, so this loads today's seed and level.
    const fresh = await queryClient
      .fetchQuery({ ...playStatusQuery, staleTime: 0 })
      .catch(() => status);
    setStarting(false);
    if (!fresh.canPlay) return;
    // An unsent play is still the day's only one.
    const unsent = findUnsentPlay(user.id, fresh.seed);
    if (unsent === null) begin(new RunningGame(fresh.currentLevel, fresh.seed, Date.now()));
    else send(unsent);
  }

  function send(finished: FinishedPlay): void {
    setPlay(finished);
    sendPlay.mutate(finished);
  }

  function begin(newGame: RunningGame): void {
    exposeGame(newGame);
    onGame(newGame);
  }

  function practice(): void {
    const { level, seed } = status.practice;
    setPlay(null);
    setPracticed(null);
    begin(new RunningGame(level, seed, Date.now(), 'practice'));
  }

  function end(): void {
    if (game === null) return;
    onGame(null);
    onPause(false);
    const { kind, replay, startedAt } = game;
    const result = resultOf(game.state);
    if (kind === 'practice') {
      setPracticed(result);
      return;
    }
    send({ result, replay, startedAt });
  }

  if (game !== null) {
    const { mode } = preferences;
    return <MazeStage {...{ game, mode, sounds, isPaused, onPause }} onOver={end} />;
  }
  if (play !== null) {
    return (
      <ResultScreen
        play={play}
        mode={preferences.mode}
        saving={savingOf(sendPlay)}
        onRetry={() => sendPlay.mutate(play)}
        nextPlayAt={status.nextPlayAt}
        onPractice={practice}
        onClose={onClose}
      />
    );
  }
  if (practiced !== null) {
    return (
      <PracticeResult result={practiced} onAgain={practice} onBack={() => setPracticed(null)} />
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-1 items-start gap-8 lg:max-w-4xl lg:grid-cols-2 lg:gap-12">
      {status.canPlay ? (
        <StartScreen
          level={status.currentLevel}
          preferences={preferences}
          onPrefer={prefer}
          isStarting={isStarting}
          onStart={() => void start()}
          onPractice={practice}
        />
      ) : (
        <div className="grid gap-5">
          <AlreadyPlayed status={status} />
          <PracticeButton onPractice={practice} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-8">
        <Leaderboard />
        <PairBoard />
      </div>
    </div>
  );
}

function savingOf({ isSuccess, isError, error }: ReturnType<typeof useSendPlay>) {
  if (isSuccess) return 'saved';
  if (!isError) return 'saving';
  return isRejection(error) ? 'refused' : 'failed';
}

/**
 * Exposes the game and a player to the browser tests. The mode is a constant, so other
 * builds drop this code.
 */
function exposeGame(game: RunningGame): void {
  if (import.meta.env.MODE === 'e2e') Object.assign(window, { rizzmanGame: game, carefulTurn });
}

interface StartScreenProps {
  level: number;
  preferences: Preferences;
  onPrefer: (changes: Partial<Preferences>) => void;
  isStarting: boolean;
  onStart: () => void;
  onPractice: () => void;
}

/** Before the game: the ghosts of the level, and the choice of mode and sound. */
function StartScreen(props: StartScreenProps) {
  const texts = useTexts(rizzmanTexts);
  const t = texts.start;
  const { calmMode } = useSession().user;
  const { level, preferences, onPrefer, isStarting, onStart, onPractice } = props;
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-5">
      <div className="grid justify-items-center gap-2 text-center">
        {!calmMode && (
          <p className="font-pixel text-5xl text-accent-text">{texts.level({ level })}</p>
        )}
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
        id="rizzman-invitation"
        className="flex items-center gap-3 rounded-control bg-mint-soft px-4 py-3 font-bold text-mint-text"
      >
        <Sprite of="heart" className="size-6 shrink-0" />
        {t.invitation}
      </p>
      <Button
        size="lg"
        aria-describedby="rizzman-invitation"
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

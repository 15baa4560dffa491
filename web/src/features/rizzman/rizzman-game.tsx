import type { PlayStatus } from '@rizzly/domain/rizzman';
import { type GameResult, resultOf } from '@rizzly/domain/rizzman';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useSession } from '../../platform/session.tsx';
import { AlreadyPlayed } from './already-played.tsx';
import { exposeGame } from './expose-game.ts';
import { Leaderboard } from './leaderboard.tsx';
import { MazeStage } from './maze-stage.tsx';
import { PairBoard } from './pair-board.tsx';
import { PracticeButton, PracticeResult } from './practice.tsx';
import { usePreferences } from './preferences.ts';
import { isRejection, playStatusQuery, useSendPlay } from './queries.ts';
import { ResultScreen } from './result-screen.tsx';
import { RunningGame } from './running-game.ts';
import { StartScreen } from './start-screen.tsx';
import { findUnsentPlay, type FinishedPlay } from './unsent-play.ts';
import { useSounds } from './use-sounds.ts';

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
    if (unsent !== null) {
      setPlay(unsent);
      sendPlay.mutate(unsent);
      return;
    }
    const newGame = new RunningGame(fresh.currentLevel, fresh.seed, Date.now());
    exposeGame(newGame);
    onGame(newGame);
  }

  function practice(): void {
    const { level, seed } = status.practice;
    const newGame = new RunningGame(level, seed, Date.now(), 'practice');
    exposeGame(newGame);
    setPracticed(null);
    onGame(newGame);
  }

  function end(): void {
    if (game === null) return;
    if (game.kind === 'practice') {
      setPracticed(resultOf(game.state));
      onGame(null);
      onPause(false);
      return;
    }
    const { replay, startedAt } = game;
    const ended = { result: resultOf(game.state), replay, startedAt };
    setPlay(ended);
    onGame(null);
    onPause(false);
    sendPlay.mutate(ended);
  }

  if (game !== null) {
    const { mode } = preferences;
    return <MazeStage {...{ game, mode, sounds, isPaused, onPause }} onOver={end} />;
  }
  if (play !== null) {
    return (
      <ResultScreen
        play={play}
        saving={savingOf(sendPlay)}
        onRetry={() => sendPlay.mutate(play)}
        nextPlayAt={status.nextPlayAt}
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

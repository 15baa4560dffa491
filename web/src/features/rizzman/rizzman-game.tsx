import { type GameResult, type PlayStatus, resultOf } from '@rizzly/domain/rizzman';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useSession } from '../../platform/session.tsx';
import { AlreadyPlayed } from './already-played.tsx';
import { Leaderboard, PairBoard } from './boards.tsx';
import { exposeGame } from './expose-game.ts';
import { MazeStage } from './maze-stage.tsx';
import { PracticeButton, PracticeResult } from './practice.tsx';
import { usePreferences } from './preferences.ts';
import { isRejection, playStatusQuery, useSendPlay } from './queries.ts';
import { ResultScreen } from './result-screen.tsx';
import { RunningGame } from './running-game.ts';
import { useSounds } from './sounds.ts';
import { StartScreen } from './start-screen.tsx';
import { findUnsentPlay, type FinishedPlay } from './unsent-play.ts';

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

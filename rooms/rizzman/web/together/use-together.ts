import { useEffect, useRef, useState } from 'react';

import { useLiveEvent, useLiveSocket, useSocketState } from '../../../../platform/web/live.tsx';
import type { Direction, MazeFrame, SharedMaze, SharedMazeEnd } from '../../index.ts';
import { TeamView } from './team-view.ts';

/**
 * If a tab receives nothing about a running maze for this long, it asks whether the maze still
 * exists.
 */
const SILENCE_MS = 5000;

export interface TogetherState {
  /** Undefined until the server has answered. */
  maze: SharedMaze | null | undefined;
  ended: SharedMazeEnd | null;
  /** The drawn state. Null before the first step of a round. */
  view: TeamView | null;
}

/** Follows the maze of a room, and sends the member's actions in it. */
export function useTogether(roomId: string, me: string) {
  const socket = useLiveSocket();
  const [state, setState] = useState<TogetherState>({ maze: undefined, ended: null, view: null });
  const shown = useRef<{ round: number; view: TeamView } | null>(null);
  const heardAt = useRef(0);

  const send = (frame: MazeFrame) => socket?.send(frame) === true;

  useLiveEvent('maze_changed', (event) => {
    if (event.roomId !== roomId) return;
    heardAt.current = Date.now();
    const { maze } = event;
    if (maze === null) shown.current = null;
    setState((before) => {
      const wasIn = isIn(before.maze, me);
      // The server has restarted if it does not know the member's maze.
      const ended = event.ended ?? (maze === null && wasIn ? 'lost' : null);
      return { maze, ended, view: shown.current?.view ?? null };
    });
  });
  useLiveEvent('maze_step', ({ roomId: of, round, team }) => {
    if (of !== roomId) return;
    heardAt.current = Date.now();
    if (shown.current?.round !== round) {
      const view = new TeamView(team.level, team.players.length);
      shown.current = { round, view };
      setState((before) => ({ ...before, view }));
    }
    shown.current.view.receive(team, performance.now());
  });

  // A page may be shown before the socket opens.
  const isOpen = useSocketState() === 'open';
  useEffect(() => {
    if (isOpen) socket?.send({ type: 'maze_look', roomId });
  }, [isOpen, socket, roomId]);

  const { phase } = state.maze ?? {};
  const isRunning = isIn(state.maze, me) && (phase === 'playing' || phase === 'counting');
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      if (Date.now() - heardAt.current > SILENCE_MS) socket?.send({ type: 'maze_look', roomId });
    }, SILENCE_MS);
    return () => clearInterval(timer);
  }, [isRunning, socket, roomId]);

  return {
    ...state,
    join: () => send({ type: 'maze_join', roomId }),
    leave: () => void send({ type: 'maze_leave', roomId }),
    begin: () => void send({ type: 'maze_begin', roomId }),
    pause: (isPaused: boolean) => void send({ type: 'maze_pause', roomId, isPaused }),
    steer: (direction: Direction) => void send({ type: 'maze_steer', roomId, direction }),
  };
}

function isIn(maze: SharedMaze | null | undefined, memberId: string): boolean {
  return maze?.players.some((player) => player.memberId === memberId && !player.hasLeft) === true;
}

export type TogetherControls = ReturnType<typeof useTogether>;

import type { Deps } from '../../../../app/server/context.ts';
import { tellNow } from '../../../../platform/server/unit-of-work.ts';
import type { LiveEvent } from '../../../chat/live/index.ts';
import {
  type MazeFrame,
  packTeam,
  type TeamState,
  type SharedMaze,
  TOGETHER_IDLE_SECONDS,
  type SharedMazeEnd,
} from '../../index.ts';
import { TogetherGame } from './game.ts';

export function mazeChanged(
  roomId: string,
  maze: SharedMaze | null,
  ended: SharedMazeEnd | null = null,
): LiveEvent {
  return { type: 'maze_changed', roomId, maze, ended };
}

/** A maze that this node runs. The room's members hear of each change, its players of each step. */
export class OwnMaze {
  readonly #deps: Pick<Deps, 'live' | 'clock' | 'presence'>;
  readonly #roomId: string;
  readonly #game: TogetherGame;
  readonly #watches: (() => void)[];
  /** Everybody in the room. */
  #memberIds: string[];
  /** When somebody last did something. */
  #touchedAt: number;

  constructor(
    deps: Deps,
    { roomId, memberIds }: { roomId: string; memberIds: string[] },
    { unwatchTopic, onEmptied }: { unwatchTopic: () => void; onEmptied: () => void },
  ) {
    this.#deps = deps;
    this.#roomId = roomId;
    this.#memberIds = memberIds;
    this.#touchedAt = deps.clock().getTime();
    this.#watches = [unwatchTopic, ...memberIds.map((memberId) => deps.live.watch(memberId))];
    this.#game = new TogetherGame({
      changed: () => this.#tell(this.#memberIds, mazeChanged(roomId, this.#game.overview)),
      stepped: (team) => this.#tellStep(this.#game.playerIds, team),
      emptied: onEmptied,
    });
  }

  apply(memberId: string, frame: MazeFrame): void {
    if (!this.#memberIds.includes(memberId)) return;
    if (frame.type !== 'maze_look') this.#touchedAt = this.#deps.clock().getTime();
    if (frame.type === 'maze_join') this.#game.join(memberId);
    else if (frame.type === 'maze_leave') this.#game.leave(memberId);
    else if (frame.type === 'maze_begin') this.#game.begin(memberId);
    else if (frame.type === 'maze_steer') this.#game.steer(memberId, frame.direction);
    else if (frame.type === 'maze_pause') this.#game.pause(memberId, frame.isPaused);
    else this.#show(memberId);
  }

  has(memberIds: readonly string[]): boolean {
    return memberIds.some((id) => this.#memberIds.includes(id));
  }

  /** Replaces the room's members. Players who left the room leave the maze. */
  setMembers(memberIds: string[]): void {
    this.#memberIds = memberIds;
    for (const playerId of this.#game.playerIds) {
      if (!memberIds.includes(playerId)) this.#game.leave(playerId);
    }
  }

  /** Whether it waits for a player, and nobody has done anything for too long. */
  isIdle(): boolean {
    const idleMs = this.#deps.clock().getTime() - this.#touchedAt;
    return !this.#game.isRunning && idleMs > TOGETHER_IDLE_SECONDS * 1000;
  }

  /** Takes out players whose sockets are gone. */
  async dropAbsent(): Promise<void> {
    for (const playerId of this.#game.playerIds) {
      if (!(await this.#deps.presence.isOnline(playerId))) this.#game.leave(playerId);
    }
  }

  stop(): void {
    this.#game.stop();
    for (const unwatch of this.#watches) unwatch();
  }

  tellEnd(why: SharedMazeEnd): void {
    this.#tell(this.#memberIds, mazeChanged(this.#roomId, null, why));
  }

  /** Sends the current state to a member who comes back. */
  #show(memberId: string): void {
    const { overview, team, playerIds } = this.#game;
    this.#tell([memberId], mazeChanged(this.#roomId, overview));
    if (team && playerIds.includes(memberId)) this.#tellStep([memberId], team);
  }

  #tellStep(memberIds: string[], team: TeamState): void {
    const { round } = this.#game.overview;
    this.#tell(memberIds, { type: 'maze_step', roomId: this.#roomId, round, team: packTeam(team) });
  }

  #tell(memberIds: string[], event: LiveEvent): void {
    if (memberIds.length > 0) tellNow(this.#deps.live, { memberIds, event });
  }
}

import { randomUUID } from 'node:crypto';

import type { LiveEvent } from '@rizzly/domain/live';
import {
  type MazeFrame,
  mazeFrames,
  packTeam,
  type Together,
  TOGETHER_IDLE_SECONDS,
  type TogetherEnd,
} from '@rizzly/domain/rizzman';
import type { FastifyInstance } from 'fastify';

import type { Deps } from '../../../context.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { createTokenBucket, type TokenBucket } from '../../../platform/limits/token-bucket.ts';
import type { Connection } from '../../../platform/live/connection.ts';
import { say as platformSay } from '../../../platform/texts/index.ts';
import { tellNow, tellTopic } from '../../../platform/unit-of-work.ts';
import { findOpenRoomMembers } from '../../groups/index.ts';
import { refuseFrame, type LiveRoom } from '../../live/index.ts';
import { say } from '../texts/index.ts';
import { TogetherGame } from './game.ts';
import { buryMaze, claimMaze, isMazeOpen, releaseMaze, renewMazes } from './repository.ts';

/** How often a node renews its mazes, and checks for players who left the room. */
const RENEW_MS = 5000;
/** A node that has not renewed a maze for this long is gone. */
const DEAD_MS = 20_000;
/** Maximum number of mazes on one node. */
const GAMES_MAX = 500;
/**
 * A member's frames about mazes: the burst, and the rate per second. Faster than a person can press
 * keys.
 */
const FRAMES_AT_ONCE = 40;
const FRAMES_PER_SECOND = 15;
/** Limits how many mazes a member opens. */
const OPENINGS = { name: 'maze-together', points: 60, seconds: 3600 };

const topicOf = (roomId: string) => `maze:${roomId}`;

/** A maze that this node runs. */
interface OwnGame {
  game: TogetherGame;
  /** Everybody in the room. */
  memberIds: string[];
  /** When somebody last did something. */
  touchedAt: number;
  unwatch: () => void;
}

/** A frame that a node forwards to the node that runs the maze. */
interface Passed {
  memberId: string;
  frame: MazeFrame;
}

/**
 * Shared mazes (docs/decisions/033-maze-together.md). The node on which a maze is opened runs it.
 * Other nodes forward the frames of their members.
 */
export function openTogether(deps: Deps, http: FastifyInstance, live: LiveRoom): void {
  const { db, log, clock } = deps;
  const node = randomUUID();
  const games = new Map<string, OwnGame>();
  /**
   * Serializes claiming and releasing in a room, so that each step sees the result of the one
   * before.
   */
  const inOrder = new Map<string, Promise<void>>();
  const buckets = new Map<string, TokenBucket>();
  const deadBefore = () => new Date(clock().getTime() - DEAD_MS);

  function tell(memberIds: string[], event: LiveEvent): void {
    if (memberIds.length > 0) tellNow(deps.live, { memberIds, event });
  }

  async function requireMember(roomId: string, memberId: string): Promise<string[]> {
    const memberIds = await findOpenRoomMembers(db, roomId);
    if (!memberIds.includes(memberId)) throw notFound(say.roomNotFound);
    return memberIds;
  }

  function openGame(roomId: string, memberIds: string[], unwatchTopic: () => void): OwnGame {
    const game = new TogetherGame({
      changed: () => tell(own.memberIds, changed(roomId, game.overview)),
      stepped: (team) => {
        const { round } = game.overview;
        tell(game.playerIds, { type: 'maze_step', roomId, round, team: packTeam(team) });
      },
      emptied: () => void end(roomId, 'empty'),
    });
    const watches = memberIds.map((memberId) => deps.live.watch(memberId));
    const unwatch = () => {
      for (const stop of [unwatchTopic, ...watches]) stop();
    };
    const own: OwnGame = { game, memberIds, touchedAt: clock().getTime(), unwatch };
    games.set(roomId, own);
    return own;
  }

  /**
   * Forgets a game. Without a reason it informs nobody, because another node has taken the game
   * over.
   */
  async function end(roomId: string, why: TogetherEnd | null): Promise<void> {
    const own = games.get(roomId);
    if (!own) return;
    games.delete(roomId);
    own.game.stop();
    own.unwatch();
    if (why === null) return;
    await inTurn(roomId, () => releaseMaze(db, roomId, node)).catch((error: unknown) => {
      log.warn({ err: error }, 'maze was not released');
    });
    tell(own.memberIds, changed(roomId, null, why));
  }

  async function join(roomId: string, memberId: string): Promise<void> {
    const memberIds = await requireMember(roomId, memberId);
    if (!games.has(roomId)) {
      await deps.limits.take(OPENINGS, memberId);
      if (games.size >= GAMES_MAX) throw new AppError('unavailable', say.tooManyMazes);
      // Other nodes forward frames as soon as the claim is stored, before its answer is here.
      const unwatchTopic = deps.live.watch(topicOf(roomId));
      const claim = { roomId, node, now: clock(), deadBefore: deadBefore() };
      const isOurs = await claimMaze(db, claim).catch((error: unknown) => {
        unwatchTopic();
        throw error;
      });
      if (!isOurs) {
        unwatchTopic();
        const passed: Passed = { memberId, frame: { type: 'maze_join', roomId } };
        tellTopic(deps.live, topicOf(roomId), passed);
        return;
      }
      openGame(roomId, memberIds, unwatchTopic);
    }
    apply(memberId, { type: 'maze_join', roomId });
  }

  function inTurn(roomId: string, work: () => Promise<void>): Promise<void> {
    const before = inOrder.get(roomId) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(work);
    inOrder.set(roomId, turn);
    return turn.finally(() => {
      if (inOrder.get(roomId) === turn) inOrder.delete(roomId);
    });
  }

  async function look(connection: Connection, roomId: string): Promise<void> {
    const { memberId } = connection;
    const memberIds = await requireMember(roomId, memberId);
    if (games.has(roomId)) {
      apply(memberId, { type: 'maze_look', roomId });
    } else if (await buryMaze(db, roomId, deadBefore())) {
      tell(memberIds, changed(roomId, null, 'lost'));
    } else if (await isMazeOpen(db, roomId)) {
      const passed: Passed = { memberId, frame: { type: 'maze_look', roomId } };
      tellTopic(deps.live, topicOf(roomId), passed);
    } else {
      connection.send(changed(roomId, null));
    }
  }

  /** Applies another node's frame, once it is known whether this node runs the maze. */
  function takePassed({ memberId, frame }: Passed): void {
    const claiming = games.has(frame.roomId) ? undefined : inOrder.get(frame.roomId);
    if (!claiming) {
      apply(memberId, frame);
    } else {
      void claiming
        .catch(() => {})
        .then(() => apply(memberId, frame))
        .catch(fail);
    }
  }

  /** Applies a member's frame to a game on this node. */
  function apply(memberId: string, frame: MazeFrame): void {
    const own = games.get(frame.roomId);
    if (!own?.memberIds.includes(memberId)) return;
    const { game } = own;
    if (frame.type !== 'maze_look') own.touchedAt = clock().getTime();
    if (frame.type === 'maze_join') game.join(memberId);
    else if (frame.type === 'maze_leave') game.leave(memberId);
    else if (frame.type === 'maze_begin') game.begin(memberId);
    else if (frame.type === 'maze_steer') game.steer(memberId, frame.direction);
    else if (frame.type === 'maze_pause') game.pause(memberId, frame.isPaused);
    else show(own, memberId, frame.roomId);
  }

  /** Sends the current state to a member who comes back. */
  function show({ game }: OwnGame, memberId: string, roomId: string): void {
    const { overview, team } = game;
    tell([memberId], changed(roomId, overview));
    if (!team || !game.playerIds.includes(memberId)) return;
    tell([memberId], {
      type: 'maze_step',
      roomId,
      round: overview.round,
      team: packTeam(team),
    });
  }

  function passOn({ memberId }: Connection, frame: MazeFrame): void {
    if (games.has(frame.roomId)) apply(memberId, frame);
    else tellTopic(deps.live, topicOf(frame.roomId), { memberId, frame } satisfies Passed);
  }

  /** Drops frames beyond the rate, and says so. */
  function within<Frame extends MazeFrame>(
    handle: (connection: Connection, frame: Frame) => Promise<void> | void,
  ) {
    return (connection: Connection, frame: Frame): Promise<void> | void => {
      const { memberId } = connection;
      const multiplier = deps.config.rateLimitMultiplier;
      const bucket =
        buckets.get(memberId) ??
        createTokenBucket(FRAMES_AT_ONCE * multiplier, FRAMES_PER_SECOND * multiplier);
      buckets.set(memberId, bucket);
      if (bucket.take()) return handle(connection, frame);
      refuseFrame(connection, platformSay.tooFast, null);
      return undefined;
    };
  }

  /** Reads the room's members again, and removes players who left. */
  async function checkMembers(roomId: string): Promise<void> {
    const own = games.get(roomId);
    if (!own) return;
    const memberIds = await findOpenRoomMembers(db, roomId);
    own.memberIds = memberIds;
    for (const memberId of own.game.playerIds) {
      if (!memberIds.includes(memberId)) own.game.leave(memberId);
    }
    if (memberIds.length === 0) await end(roomId, 'empty');
  }

  async function checkPlayers(roomId: string, { game, touchedAt }: OwnGame): Promise<void> {
    const isIdle = clock().getTime() - touchedAt > TOGETHER_IDLE_SECONDS * 1000;
    if (isIdle && !game.isRunning) await end(roomId, 'idle');
    for (const memberId of game.playerIds) {
      if (!(await deps.presence.isOnline(memberId))) game.leave(memberId);
    }
  }

  async function renew(): Promise<void> {
    if (games.size === 0) return;
    const known = [...games];
    const kept = await renewMazes(db, node, clock());
    for (const [roomId, own] of known) {
      if (games.get(roomId) !== own) continue;
      if (kept.has(roomId)) await checkPlayers(roomId, own);
      else await end(roomId, null);
    }
  }

  const fail = (error: unknown) => log.warn({ err: error }, 'shared maze failed');
  const unsubscribe = deps.live.subscribe((message) => {
    if (message.kind === 'topic' && message.topic.startsWith('maze:')) {
      // Only nodes of this community publish, and they have parsed the frame.
      takePassed(message.data as Passed);
    } else if (message.kind === 'event' && message.event.type === 'groups_changed') {
      for (const [roomId, { memberIds }] of games) {
        if (message.memberIds.some((id) => memberIds.includes(id)))
          checkMembers(roomId).catch(fail);
      }
    }
  });
  const timer = setInterval(() => void renew().catch(fail), RENEW_MS).unref();
  live.onPresence((memberId, isOnline) => {
    if (!isOnline) buckets.delete(memberId);
  });
  http.addHook('preClose', async () => {
    clearInterval(timer);
    unsubscribe();
    await Promise.all([...games.keys()].map((roomId) => end(roomId, 'lost')));
  });

  live.answerFrames(mazeFrames, {
    maze_look: within((connection, { roomId }) => look(connection, roomId)),
    maze_join: within(({ memberId }, { roomId }) => inTurn(roomId, () => join(roomId, memberId))),
    maze_leave: within(passOn),
    maze_begin: within(passOn),
    maze_steer: within(passOn),
    maze_pause: within(passOn),
  });
}

function changed(
  roomId: string,
  maze: Together | null,
  ended: TogetherEnd | null = null,
): LiveEvent {
  return { type: 'maze_changed', roomId, maze, ended };
}

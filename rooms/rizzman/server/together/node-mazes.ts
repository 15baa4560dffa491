import { randomUUID } from 'node:crypto';

import { lt, eq, and, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import type { Connection } from '../../../../platform/server/live/connection.ts';
import { tellNow, tellTopic } from '../../../../platform/server/unit-of-work.ts';
import { findOpenPair } from '../../../conversations/server/index.ts';
import { findOpenRoomMembers } from '../../../groups/server/index.ts';
import type { MazeFrame, SharedMazeEnd } from '../../index.ts';
import { roomMazes } from '../tables.ts';
import { say } from '../texts/index.ts';
import { mazeChanged, OwnMaze } from './own-maze.ts';

/** A node that has not renewed a maze for this long is gone. */
const DEAD_MS = 20_000;
/** Maximum number of mazes on one node. */
const MAZES_MAX = 500;
/** A maze of a node that was gone this long ago is forgotten. */
const FORGOTTEN_MS = 3_600_000;
/** Limits how many mazes a member opens. */
const OPENINGS = { name: 'maze-together', points: 60, seconds: 3600 };

const topicOf = (roomId: string) => `maze:${roomId}`;

/** A frame that a node forwards to the node that runs the maze. */
export interface Passed {
  memberId: string;
  frame: MazeFrame;
}

/** The shared mazes that this node runs, by room. Passes frames on to other nodes' mazes. */
export class NodeMazes {
  readonly #deps: Deps;
  readonly #node = randomUUID();
  readonly #mazes = new Map<string, OwnMaze>();
  /** The last claim or release of each room. Each sees the result of the one before. */
  readonly #turns = new Map<string, Promise<void>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Applies a member's frame here, or passes it to the node that runs the maze. */
  act({ memberId, frame }: Passed): void {
    if (this.#mazes.has(frame.roomId)) this.#apply({ memberId, frame });
    else this.#pass({ memberId, frame });
  }

  /** Answers with the state of a room's maze, or that there is none. */
  async look(connection: Connection, frame: MazeFrame): Promise<void> {
    const { db, live } = this.#deps;
    const { memberId } = connection;
    const { roomId } = frame;
    const memberIds = await this.#requireMember(roomId, memberId);
    if (this.#mazes.has(roomId)) this.#apply({ memberId, frame });
    else if (await buryMaze(db, roomId, this.#deadBefore())) {
      tellNow(live, { memberIds, event: mazeChanged(roomId, null, 'lost') });
    } else if (await isMazeOpen(db, roomId)) this.#pass({ memberId, frame });
    else connection.send(mazeChanged(roomId, null));
  }

  /** Joins a room's maze, and opens it here when no node runs it. */
  join(memberId: string, frame: MazeFrame): Promise<void> {
    const { roomId } = frame;
    return this.#inTurn(roomId, async () => {
      const memberIds = await this.#requireMember(roomId, memberId);
      const isHere = this.#mazes.has(roomId) || (await this.#open(roomId, memberId, memberIds));
      if (isHere) this.#apply({ memberId, frame });
      else this.#pass({ memberId, frame });
    });
  }

  /** Applies another node's frame, once it is known whether this node runs the maze. */
  async receive(passed: Passed): Promise<void> {
    const { roomId } = passed.frame;
    if (!this.#mazes.has(roomId)) await this.#turns.get(roomId)?.catch(() => {});
    this.#apply(passed);
  }

  /** Reads the members of these members' rooms and conversations again, because somebody may have left. */
  async checkMembers(changedIds: readonly string[]): Promise<void> {
    const concerned = [...this.#mazes].filter(([, maze]) => maze.has(changedIds));
    const check = async ([roomId, maze]: (typeof concerned)[number]) => {
      const memberIds = await findMazeMembers(this.#deps.db, roomId);
      if (memberIds.length === 0) await this.#end(roomId, 'empty');
      else maze.setMembers(memberIds);
    };
    // One that fails does not keep the others from being checked.
    await Promise.all(concerned.map(check));
  }

  /** Says that this node is alive, and ends mazes without players. */
  async renew(): Promise<void> {
    if (this.#mazes.size === 0) return;
    const known = [...this.#mazes];
    const { db, clock } = this.#deps;
    const now = clock();
    const kept = await renewMazes(db, this.#node, now);
    await forgetMazes(db, new Date(now.getTime() - FORGOTTEN_MS));
    for (const [roomId, maze] of known) {
      if (this.#mazes.get(roomId) !== maze) continue;
      if (!kept.has(roomId)) await this.#end(roomId, null);
      else if (maze.isIdle()) await this.#end(roomId, 'idle');
      else await maze.dropAbsent();
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#mazes.keys()].map((roomId) => this.#end(roomId, 'lost')));
  }

  /** Returns false when another node runs the maze. */
  async #open(roomId: string, memberId: string, memberIds: string[]): Promise<boolean> {
    const { db, live, limits, clock } = this.#deps;
    await limits.take(OPENINGS, memberId);
    if (this.#mazes.size >= MAZES_MAX) throw new AppError('unavailable', say.tooManyMazes);
    // Other nodes forward frames as soon as the claim is stored, before its answer is here.
    const unwatchTopic = live.watch(topicOf(roomId));
    let isOurs = false;
    try {
      const claim = { roomId, node: this.#node, now: clock(), deadBefore: this.#deadBefore() };
      isOurs = await claimMaze(db, claim);
    } finally {
      if (!isOurs) unwatchTopic();
    }
    if (!isOurs) return false;
    const onEmptied = () => void this.#end(roomId, 'empty');
    const room = { roomId, memberIds };
    this.#mazes.set(roomId, new OwnMaze(this.#deps, room, { unwatchTopic, onEmptied }));
    return true;
  }

  /** Forgets a maze. Without a reason nobody is told, because another node has taken it over. */
  async #end(roomId: string, why: SharedMazeEnd | null): Promise<void> {
    const maze = this.#mazes.get(roomId);
    if (!maze) return;
    this.#mazes.delete(roomId);
    maze.stop();
    if (why === null) return;
    const { db, log } = this.#deps;
    await this.#inTurn(roomId, () => releaseMaze(db, roomId, this.#node)).catch((error: unknown) =>
      log.warn({ err: error }, 'maze was not released'),
    );
    maze.tellEnd(why);
  }

  #inTurn(roomId: string, work: () => Promise<void>): Promise<void> {
    const before = this.#turns.get(roomId) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(work);
    this.#turns.set(roomId, turn);
    return turn.finally(() => {
      if (this.#turns.get(roomId) === turn) this.#turns.delete(roomId);
    });
  }

  async #requireMember(roomId: string, memberId: string): Promise<string[]> {
    const memberIds = await findMazeMembers(this.#deps.db, roomId);
    if (!memberIds.includes(memberId)) throw notFound(say.roomNotFound);
    return memberIds;
  }

  #apply({ memberId, frame }: Passed): void {
    this.#mazes.get(frame.roomId)?.apply(memberId, frame);
  }

  #pass(passed: Passed): void {
    tellTopic(this.#deps.live, topicOf(passed.frame.roomId), passed);
  }

  #deadBefore(): Date {
    return new Date(this.#deps.clock().getTime() - DEAD_MS);
  }
}

/** The members who may play: those of an open room, or the two of an open conversation. */
async function findMazeMembers(db: Executor, id: string): Promise<string[]> {
  const inRoom = await findOpenRoomMembers(db, id);
  return inRoom.length > 0 ? inRoom : findOpenPair(db, id);
}

interface Claim {
  roomId: string;
  node: string;
  now: Date;
  /** A maze not renewed since then belongs to a node that is gone. */
  deadBefore: Date;
}

/** Makes this node run the room's maze. Returns false when another one does. */
async function claimMaze(db: Executor, { roomId, node, now, deadBefore }: Claim): Promise<boolean> {
  const rows = await db
    .insert(roomMazes)
    .values({ roomId, node, aliveAt: now })
    .onConflictDoUpdate({
      target: roomMazes.roomId,
      set: { node, aliveAt: now },
      setWhere: lt(roomMazes.aliveAt, deadBefore),
    })
    .returning({ roomId: roomMazes.roomId });
  return rows.length > 0;
}

/** Renews all mazes of a node. Returns the rooms whose mazes it still runs. */
async function renewMazes(db: Executor, node: string, now: Date): Promise<Set<string>> {
  const rows = await db
    .update(roomMazes)
    .set({ aliveAt: now })
    .where(eq(roomMazes.node, node))
    .returning({ roomId: roomMazes.roomId });
  return new Set(rows.map(({ roomId }) => roomId));
}

/** Deletes the mazes that nobody looked for after their node was gone. */
async function forgetMazes(db: Executor, aliveBefore: Date): Promise<void> {
  await db.delete(roomMazes).where(lt(roomMazes.aliveAt, aliveBefore));
}

async function releaseMaze(db: Executor, roomId: string, node: string): Promise<void> {
  await db.delete(roomMazes).where(and(eq(roomMazes.roomId, roomId), eq(roomMazes.node, node)));
}

/** Removes a maze whose node is gone. Only one of several concurrent callers gets true. */
async function buryMaze(db: Executor, roomId: string, deadBefore: Date): Promise<boolean> {
  const rows = await db
    .delete(roomMazes)
    .where(and(eq(roomMazes.roomId, roomId), lt(roomMazes.aliveAt, deadBefore)))
    .returning({ roomId: roomMazes.roomId });
  return rows.length > 0;
}

async function isMazeOpen(db: Executor, roomId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(roomMazes)
    .where(eq(roomMazes.roomId, roomId));
  return row !== undefined;
}

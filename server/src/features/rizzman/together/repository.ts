import { and, eq, lt, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { roomMazes } from '../tables.ts';

interface Claim {
  roomId: string;
  node: string;
  now: Date;
  /** A maze not renewed since then belongs to a node that is gone. */
  deadBefore: Date;
}

/** Makes this node run the room's maze. Returns false when another one does. */
export async function claimMaze(
  db: Executor,
  { roomId, node, now, deadBefore }: Claim,
): Promise<boolean> {
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
export async function renewMazes(db: Executor, node: string, now: Date): Promise<Set<string>> {
  const rows = await db
    .update(roomMazes)
    .set({ aliveAt: now })
    .where(eq(roomMazes.node, node))
    .returning({ roomId: roomMazes.roomId });
  return new Set(rows.map(({ roomId }) => roomId));
}

/** Deletes the mazes that nobody looked for after their node was gone. */
export async function forgetMazes(db: Executor, aliveBefore: Date): Promise<void> {
  await db.delete(roomMazes).where(lt(roomMazes.aliveAt, aliveBefore));
}

export async function releaseMaze(db: Executor, roomId: string, node: string): Promise<void> {
  await db.delete(roomMazes).where(and(eq(roomMazes.roomId, roomId), eq(roomMazes.node, node)));
}

/** Removes a maze whose node is gone. Only one of several concurrent callers gets true. */
export async function buryMaze(db: Executor, roomId: string, deadBefore: Date): Promise<boolean> {
  const rows = await db
    .delete(roomMazes)
    .where(and(eq(roomMazes.roomId, roomId), lt(roomMazes.aliveAt, deadBefore)))
    .returning({ roomId: roomMazes.roomId });
  return rows.length > 0;
}

export async function isMazeOpen(db: Executor, roomId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(roomMazes)
    .where(eq(roomMazes.roomId, roomId));
  return row !== undefined;
}

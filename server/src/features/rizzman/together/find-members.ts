import type { Executor } from '../../../platform/database/database.ts';
import { findOpenPair } from '../../conversations/index.ts';
import { findOpenRoomMembers } from '../../groups/index.ts';

/** The members who may play: those of an open room, or the two of an open conversation. */
export async function findMazeMembers(db: Executor, id: string): Promise<string[]> {
  const inRoom = await findOpenRoomMembers(db, id);
  return inRoom.length > 0 ? inRoom : findOpenPair(db, id);
}

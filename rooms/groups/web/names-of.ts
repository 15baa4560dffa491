import type { Room } from '../index.ts';

/** The names of both squads, or the table's. */
export function namesOf({ kind, name, squads }: Pick<Room, 'kind' | 'name' | 'squads'>): string[] {
  return kind === 'table' ? [name ?? ''] : squads.map((squad) => squad.name);
}

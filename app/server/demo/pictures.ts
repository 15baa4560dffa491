import { count, eq, inArray } from 'drizzle-orm';

import type { Transaction } from '../../../platform/server/database/database.ts';
import { runTransaction } from '../../../platform/server/unit-of-work.ts';
import { members } from '../../../rooms/account/server/index.ts';
import { appendPicture, profilePictures } from '../../../rooms/profile/server/index.ts';
import { storeUpload } from '../../../rooms/profile/server/media/index.ts';
import type { Deps } from '../context.ts';
import { drawPictures } from './art/scenes.ts';
import { nearFirst, type DemoPerson } from './people.ts';

const AT_ONCE = 8;

type Needs = Pick<Deps, 'storage' | 'clock'>;

/** Stores everybody's first picture, like an uploaded one. */
export async function addFirstPictures(
  deps: Needs & { db: Transaction },
  people: readonly (DemoPerson & { id: string })[],
  stopRequest: AbortSignal,
): Promise<void> {
  for (let from = 0; from < people.length; from += AT_ONCE) {
    stopRequest.throwIfAborted();
    const some = people.slice(from, from + AT_ONCE);
    await Promise.all(
      some.map((sitter) => hang(deps, sitter.id, drawPictures(sitter).slice(0, 1))),
    );
  }
}

/**
 * Adds further pictures to members who only have their first. Drawing all of them takes about a
 * minute, so it continues after the start, one member at a time, starting with neighbors of the
 * first person.
 * No policy: the demo fills its own community.
 */
export async function addMorePictures(
  deps: Needs & Pick<Deps, 'db'>,
  people: readonly DemoPerson[],
  stopRequest: AbortSignal,
): Promise<void> {
  const waiting = await findWithOne(deps.db, people);
  for (const sitter of nearFirst(people)) {
    const id = waiting.get(sitter.email);
    if (id === undefined) continue;
    if (stopRequest.aborted) return;
    await runTransaction(deps.db, async (tx) => {
      await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update');
      await hang({ ...deps, db: tx }, id, drawPictures(sitter).slice(1));
    });
  }
}

export async function hang(
  deps: Needs & { db: Transaction },
  memberId: string,
  drawings: readonly string[],
): Promise<void> {
  for (const drawing of drawings) {
    const { id } = await storeUpload(deps, memberId, Buffer.from(drawing));
    await appendPicture(deps.db, { memberId, id });
  }
}

/**
 * The ids of those of these people who have one picture, by their address.
 * No policy: the demo fills its own community.
 */
async function findWithOne(
  db: Deps['db'],
  people: readonly DemoPerson[],
): Promise<Map<string, string>> {
  const emails = people.map(({ email }) => email);
  const rows = await db
    .select({ id: members.id, email: members.email })
    .from(members)
    .innerJoin(profilePictures, eq(profilePictures.memberId, members.id))
    .where(inArray(members.email, emails))
    .groupBy(members.id)
    .having(eq(count(), 1));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

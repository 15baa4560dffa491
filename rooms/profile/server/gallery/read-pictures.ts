import { eq, sql, asc } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { prepareOnce } from '../../../../platform/server/database/prepared.ts';
import type { ProfilePicture } from '../../index.ts';
import { FILES_PATH, PICTURE_SIZES } from '../../media/index.ts';
import { uploads } from '../media/index.ts';
import { profilePictures } from '../tables.ts';
import { type PictureRow } from './repository.ts';

const picturesStatement = prepareOnce((db) => {
  const { id, memberId, alt, position } = profilePictures;
  const { keys, placeholder } = uploads;
  return db
    .select({ id, memberId, alt, keys, placeholder })
    .from(profilePictures)
    .innerJoin(uploads, eq(uploads.id, id))
    .where(sql`${memberId} = any(${sql.placeholder('memberIds')}::uuid[])`)
    .orderBy(asc(memberId), asc(position))
    .prepare('find_pictures');
});

const [SIDE] = PICTURE_SIZES;

export function toPicture({ id, keys, placeholder, alt }: PictureRow): ProfilePicture {
  return { id, url: FILES_PATH + (keys[0] ?? ''), width: SIDE, height: SIDE, placeholder, alt };
}

/** The pictures of several members, by member id. Members without pictures have an empty list. */
export async function readPictures(
  db: Executor,
  memberIds: readonly string[],
): Promise<Map<string, ProfilePicture[]>> {
  const found = new Map<string, ProfilePicture[]>(memberIds.map((id) => [id, []]));
  const rows = memberIds.length > 0 ? await findPictures(db, memberIds) : [];
  for (const row of rows) found.get(row.memberId)?.push(toPicture(row));
  return found;
}

export async function readPicturesOf(db: Executor, memberId: string): Promise<ProfilePicture[]> {
  return (await findPictures(db, [memberId])).map(toPicture);
}

/** The pictures of these members, each member's in their order. */
function findPictures(db: Executor, memberIds: readonly string[]): Promise<PictureRow[]> {
  return picturesStatement(db).execute({ memberIds });
}

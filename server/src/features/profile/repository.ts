import { eq } from 'drizzle-orm';

import type { Transaction } from '../../platform/database/database.ts';
import { members, type Member } from '../account/index.ts';

/** The columns that this room may change. Points, streak and account belong to other rooms. */
export type ProfileFields = Partial<
  Pick<
    Member,
    | 'fullName'
    | 'location'
    | 'bio'
    | 'interests'
    | 'profilePicture'
    | 'videoIntroUrl'
    | 'profileComplete'
  >
>;

export async function setProfile(tx: Transaction, id: string, fields: ProfileFields) {
  await tx.update(members).set(fields).where(eq(members.id, id));
}

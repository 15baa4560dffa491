import type { Executor } from '../../platform/database/database.ts';
import { readShownPreferences } from '../preferences/index.ts';
import { readPicturesOf } from './gallery/read-pictures.ts';

/** What a profile has beside the fields of lists (§23). The caller has asked who may see it. */
export async function readDetails(db: Executor, memberId: string) {
  return {
    ...(await readShownPreferences(db, memberId)),
    pictures: await readPicturesOf(db, memberId),
  };
}

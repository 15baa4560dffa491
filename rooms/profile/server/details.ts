import { eq, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { prepareOnce } from '../../../platform/server/database/prepared.ts';
import type { VoiceNote } from '../index.ts';
import { FILES_PATH } from '../media/index.ts';
import { uploads } from './media/index.ts';
import { profileDetails } from './tables.ts';

type DetailsRow = typeof profileDetails.$inferSelect;
export type DetailFields = Partial<Omit<DetailsRow, 'memberId'>>;

const detailsStatement = prepareOnce((db) =>
  db
    .select({ details: profileDetails, keys: uploads.keys, seconds: uploads.seconds })
    .from(profileDetails)
    .leftJoin(uploads, eq(uploads.id, profileDetails.voiceNote))
    .where(eq(profileDetails.memberId, sql.placeholder('memberId')))
    .prepare('find_details'),
);

/** The details of a profile that lists do not show. */
export async function readOwnDetails(db: Executor, memberId: string) {
  const [found] = await detailsStatement(db).execute({ memberId });
  return toDetails(found);
}

interface FoundDetails {
  details: Omit<DetailsRow, 'memberId' | 'voiceNote'>;
  /** Of the voice note's upload. */
  keys: string[] | null;
  seconds: number | null;
}

export function toDetails(found: FoundDetails | undefined) {
  const { heightCm, languages, job, school, videoCaptions } = found?.details ?? NONE;
  const [key] = found?.keys ?? [];
  const voiceNote: VoiceNote | null =
    found && key !== undefined
      ? { url: FILES_PATH + key, seconds: found.seconds ?? 0, waveform: found.details.waveform }
      : null;
  return { heightCm, languages, job, school, videoCaptions, voiceNote };
}

const NONE = { heightCm: null, languages: [], job: null, school: null, videoCaptions: null };

export async function setDetails(
  tx: Transaction,
  memberId: string,
  fields: DetailFields,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await tx
    .insert(profileDetails)
    .values({ memberId, ...fields })
    .onConflictDoUpdate({ target: profileDetails.memberId, set: fields });
}

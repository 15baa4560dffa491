import type { Database } from '../../../platform/server/database/database.ts';
import type { UtcDay } from '../../../platform/shared/index.ts';
import type { Language, Units } from '../../../platform/shared/texts/index.ts';
import { toPublicUser } from '../../account/server/index.ts';
import { readPictures, readPrompts } from '../../profile/server/index.ts';
import { writeReason, type Candidate, type Reason } from '../index.ts';
import { texts as en } from '../texts/en.ts';
import { texts as es } from '../texts/es.ts';
import type { ListedCandidate } from './discover/index.ts';

const REASONS = { en: en.reasons, es: es.reasons };

/** The words of an answer. */
export interface Wording {
  language: Language;
  units: Units;
}

export function writeReasons(reasons: readonly Reason[], { language, units }: Wording): string[] {
  return reasons.map((reason) => writeReason(reason, REASONS[language], units));
}

/** Candidates with their pictures and prompts, and the reasons as texts, without the score. */
export async function showCandidates(
  db: Database,
  found: readonly ListedCandidate[],
  { today, ...wording }: Wording & { today: UtcDay },
): Promise<Candidate[]> {
  const ids = found.map(({ member }) => member.id);
  const [pictures, prompts] = await Promise.all([
    readPictures(db, ids),
    readPrompts(db, ids, wording.language),
  ]);
  return found.map(({ member, sharedInterests, distanceMiles, reasons }) => ({
    ...toPublicUser(member, today),
    sharedInterests,
    distanceMiles,
    reasons: writeReasons(reasons, wording),
    pictures: pictures.get(member.id) ?? [],
    prompts: prompts.get(member.id) ?? [],
  }));
}

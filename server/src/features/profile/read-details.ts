import type { Language } from '@rizzly/domain/texts';

import type { Executor } from '../../platform/database/database.ts';
import { readShownPreferences } from '../preferences/index.ts';
import { readOwnDetails } from './details.ts';
import { readPicturesOf } from './gallery/read-pictures.ts';
import { readPrompts } from './prompts.ts';

/** The parts of a profile that lists do not show (§23). The caller has checked who may see them. */
export async function readDetails(db: Executor, memberId: string, language: Language) {
  const [shown, pictures, prompts, details] = await Promise.all([
    readShownPreferences(db, memberId),
    readPicturesOf(db, memberId),
    readPrompts(db, [memberId], language),
    readOwnDetails(db, memberId),
  ]);
  return { ...shown, ...details, pictures, prompts: prompts.get(memberId) ?? [] };
}

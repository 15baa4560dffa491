import type { Language } from '@rizzly/domain/texts';

import type { Executor } from '../../platform/database/database.ts';
import { readShownPreferences } from '../preferences/index.ts';
import { readOwnDetails } from './details.ts';
import { readPicturesOf } from './gallery/read-pictures.ts';
import { readPrompts } from './prompts.ts';

/** What a profile has beside the fields of lists (§23). The caller has asked who may see it. */
export async function readDetails(db: Executor, memberId: string, language: Language) {
  const [shown, pictures, prompts, details] = await Promise.all([
    readShownPreferences(db, memberId),
    readPicturesOf(db, memberId),
    readPrompts(db, [memberId], language),
    readOwnDetails(db, memberId),
  ]);
  return { ...shown, ...details, pictures, prompts: prompts.get(memberId) ?? [] };
}

import type { Language } from '../../../../../platform/shared/texts/index.ts';
import { texts as en, type GroupsMailTexts } from './en.ts';
import { texts as es } from './es.ts';

/** The mails about dates. */
export const mailTexts: Record<Language, GroupsMailTexts> = { en, es };

import type { Language } from '../../../../../platform/shared/texts/index.ts';
import { texts as en, type LeavingTexts } from './en.ts';
import { texts as es } from './es.ts';

/** The mail to a leaving member. */
export const mailTexts: Record<Language, LeavingTexts> = { en, es };

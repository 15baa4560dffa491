import { texts as namesEn, type PlayTexts } from '@rizzly/domain/play/texts/en';
import { texts as namesEs } from '@rizzly/domain/play/texts/es';
import type { Language } from '@rizzly/domain/texts';

import { messages } from '../../../platform/language/message.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

/** The messages that the play calls return. */
export const say = messages({ en: en.messages, es: es.messages });

/** The names of challenges and achievements. */
export const names: Record<Language, Pick<PlayTexts, 'challenges' | 'achievements'>> = {
  en: namesEn,
  es: namesEs,
};

import { messages } from '../../../../platform/server/language/message.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { texts as namesEn, type PlayTexts } from '../../texts/en.ts';
import { texts as namesEs } from '../../texts/es.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

/** The messages that the play calls return. */
export const say = messages({ en: en.messages, es: es.messages });

/** The names of challenges and achievements. */
export const names: Record<Language, Pick<PlayTexts, 'challenges' | 'achievements'>> = {
  en: namesEn,
  es: namesEs,
};

import { messages } from '../../../../platform/server/language/message.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { texts as en, type SafetyTexts } from './en.ts';
import { texts as es } from './es.ts';

/** The messages that the safety calls and the desk's calls return. */
export const say = messages({ en: en.messages, es: es.messages });

/** The safety mails. */
export const mailTexts: Record<Language, SafetyTexts['mails']> = { en: en.mails, es: es.mails };

import { messages } from '../../../../platform/server/language/message.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { texts as en, type DoorTexts } from './en.ts';
import { texts as es } from './es.ts';

/** The messages that calls at the door return. */
export const say = messages({ en: en.messages, es: es.messages });

/** The mails to applicants. */
export const mailTexts: Record<Language, DoorTexts['mails']> = { en: en.mails, es: es.mails };

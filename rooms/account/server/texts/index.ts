import { messages } from '../../../../platform/server/language/message.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { texts as en, type AccountTexts } from './en.ts';
import { texts as es } from './es.ts';

/** The messages that the account calls return. */
export const say = messages({ en: en.messages, es: es.messages });

/** The account mails. */
export const mailTexts: Record<Language, AccountTexts['mails']> = { en: en.mails, es: es.mails };

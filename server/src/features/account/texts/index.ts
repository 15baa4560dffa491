import type { Language } from '@rizzly/domain/texts';

import { messages } from '../../../platform/language/message.ts';
import { texts as en, type AccountTexts } from './en.ts';
import { texts as es } from './es.ts';

/** The messages that the account calls return. */
export const say = messages({ en: en.messages, es: es.messages });

/** The account mails. */
export const mailTexts: Record<Language, AccountTexts['mails']> = { en: en.mails, es: es.mails };

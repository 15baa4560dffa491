import type { Language } from '@rizzly/domain/texts';

import { messages } from '../../../platform/language/message.ts';
import { texts as en, type PeopleTexts } from './en.ts';
import { texts as es } from './es.ts';

export const say = messages({ en: en.messages, es: es.messages });

export const mailTexts: Record<Language, PeopleTexts['mails']> = { en: en.mails, es: es.mails };

import type { Language } from '@rizzly/domain/texts';

import { messages } from '../../../platform/language/message.ts';
import { texts as en, type ExportTexts } from './en.ts';
import { texts as es } from './es.ts';

/** What the calls answer. */
export const say = messages({ en: en.messages, es: es.messages });

export const mailTexts: Record<Language, ExportTexts['mail']> = { en: en.mail, es: es.mail };

/** The texts of the pages in the ZIP. */
export type PageTexts = ExportTexts['pages'];
export const pageTexts: Record<Language, PageTexts> = { en: en.pages, es: es.pages };

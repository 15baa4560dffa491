import { messages } from '../../../../../platform/server/language/message.ts';
import type { Language } from '../../../../../platform/shared/texts/index.ts';
import { texts as en, type ExportTexts } from './en.ts';
import { texts as es } from './es.ts';
import { names as namesEn } from './names-en.ts';
import { names as namesEs } from './names-es.ts';

/** The messages that the export calls return. */
export const say = messages({ en: en.messages, es: es.messages });

export const mailTexts: Record<Language, ExportTexts['mail']> = { en: en.mail, es: es.mail };

/** The texts of the pages in the ZIP. */
export type PageTexts = ExportTexts['pages'];
export const pageTexts: Record<Language, PageTexts> = { en: en.pages, es: es.pages };

/** How the page names a section (`room.section`) and a column of `data.json`. */
type PageNames = Record<'sections' | 'columns', Readonly<Record<string, string>>>;
export const pageNames: Record<Language, PageNames> = { en: namesEn, es: namesEs };

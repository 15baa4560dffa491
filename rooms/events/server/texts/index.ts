import { messages } from '../../../../platform/server/language/message.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { texts as en, type EventsServerTexts } from './en.ts';
import { texts as es } from './es.ts';

/** The messages that the events calls return. */
export const say = messages({ en: en.messages, es: es.messages });

export const mailTexts: Record<Language, EventsServerTexts['mail']> = { en: en.mail, es: es.mail };

export const previewTexts: Record<Language, EventsServerTexts['preview']> = {
  en: en.preview,
  es: es.preview,
};

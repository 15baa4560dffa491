import { messages } from '../../../../../platform/server/language/message.ts';
import type { Language } from '../../../../../platform/shared/texts/index.ts';
import { texts as en, type AlertsTexts } from './en.ts';
import { texts as es } from './es.ts';

export const say = messages({ en: en.messages, es: es.messages });

export const told: Record<Language, AlertsTexts['told']> = { en: en.told, es: es.told };

export const mailTexts: Record<Language, AlertsTexts['mails']> = { en: en.mails, es: es.mails };

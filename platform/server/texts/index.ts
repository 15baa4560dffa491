import type { Language } from '../../shared/texts/index.ts';
import { messages } from '../language/message.ts';
import { texts as en, type PlatformTexts } from './en.ts';
import { texts as es } from './es.ts';

/** The messages of the platform. */
export const say = messages({ en: en.messages, es: es.messages });

export const platformTexts: Record<Language, PlatformTexts> = { en, es };

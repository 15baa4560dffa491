import { messages } from '../../../../platform/server/language/message.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

/** The messages that the calls of the community return. */
export const say = messages({ en: en.messages, es: es.messages });
export const mailTexts = { en: en.testMail, es: es.testMail };

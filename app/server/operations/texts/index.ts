import { messages } from '../../../../platform/server/language/message.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

/** What the doctor says. */
export const say = messages({ en, es });

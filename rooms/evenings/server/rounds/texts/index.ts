import { messages } from '../../../../../platform/server/language/message.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

/** The messages that the calls about rounds return. */
export const say = messages({ en, es });

import { messages } from '../../../platform/language/message.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

/** What the desk's calls about events answer. */
export const say = messages({ en, es });

import { messages } from '../../../platform/language/message.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

/** What the calls of the groups room answer. */
export const say = messages({ en, es });

import { messages } from '../../../../platform/server/language/message.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

/** The messages for a member whose actions of the day are used up, by action. */
export const usedUp = messages({ en, es });

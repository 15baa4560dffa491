import { messages } from '../../../platform/language/message.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

/** What a member is told whose day's actions are used up, by action. */
export const usedUp = messages({ en, es });

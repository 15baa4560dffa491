import { messages } from '../../../platform/language/message.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

/** What a refused socket or frame is told. */
export const say = messages({ en, es });

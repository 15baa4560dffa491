import { messages } from '../../../../../platform/server/language/message.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';

export const say = messages({ en: en.messages, es: es.messages });

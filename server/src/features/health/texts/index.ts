import type { Language } from '@rizzly/domain/texts';

import { texts as en, type HealthTexts } from './en.ts';
import { texts as es } from './es.ts';

export const mailTexts: Record<Language, HealthTexts['mails']> = { en: en.mails, es: es.mails };

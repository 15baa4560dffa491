import type { Language } from '../../../../platform/shared/texts/index.ts';
import { texts as domainEn } from '../../texts/en.ts';
import { texts as domainEs } from '../../texts/es.ts';
import { texts as en, type NotificationsServerTexts } from './en.ts';
import { texts as es } from './es.ts';

type LeavingTexts = NotificationsServerTexts & Pick<typeof domainEn, 'choices'>;

/** The texts of mails and pushes, and of the page that stops mails. */
export const leavingTexts: Record<Language, LeavingTexts> = {
  en: { ...en, choices: domainEn.choices },
  es: { ...es, choices: domainEs.choices },
};

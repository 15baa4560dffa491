import { defaultLanguage } from '../../../platform/server/language/language-of.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import type { Member, registrations } from './tables.ts';

type WithLanguage = Pick<typeof registrations.$inferSelect, 'language' | 'browserLanguage'>;

/** The language of a mail: the recipient's choice, or else their browser's, or else the community's. */
export function languageOfRecipient(
  recipient: WithLanguage | undefined,
  fallback = defaultLanguage(),
): Language {
  return recipient?.language ?? recipient?.browserLanguage ?? fallback;
}

type Addressed = Pick<Member, 'email' | 'fullName' | 'language' | 'browserLanguage'>;

export function toRecipient(member: Addressed, fallback?: Language) {
  const { email, fullName } = member;
  return { email, fullName, language: languageOfRecipient(member, fallback) };
}

import type { Language } from '@rizzly/domain/texts';

import type { Member, registrations } from './tables.ts';

type WithLanguage = Pick<typeof registrations.$inferSelect, 'language' | 'browserLanguage'>;

/** The language of a mail: the recipient's choice, or else the language of their browser. */
export function languageOfRecipient(
  recipient: WithLanguage | undefined,
  fallback: Language = 'en',
): Language {
  return recipient?.language ?? recipient?.browserLanguage ?? fallback;
}

type Addressed = Pick<Member, 'email' | 'fullName' | 'language' | 'browserLanguage'>;

export function toRecipient(member: Addressed, fallback?: Language) {
  const { email, fullName } = member;
  return { email, fullName, language: languageOfRecipient(member, fallback) };
}

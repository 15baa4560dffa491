import type { Executor } from '../../../platform/server/database/database.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import type { NotificationKind } from '../index.ts';
import type { NotificationRow } from './tables.ts';

/** A mail about one notification, in its reader's language. */
export interface Letter {
  subject: string;
  paragraphs: string[];
  /** `path` is an address of the app. */
  action: { label: string; path: string };
  footnote: string;
}

/**
 * Writes mails at the moment of sending, by the notification's id. If an id is missing, the
 * notification is no longer true and no mail is sent.
 */
export type WriteLetters = (
  db: Executor,
  asked: readonly { notification: NotificationRow; language: Language }[],
) => Promise<Map<string, Letter>>;

/**
 * Kinds of notifications whose mails contain more than the notification, such as an event's
 * address. Their features write them, so that nothing is stored twice.
 */
export type Letters = Partial<Record<NotificationKind, WriteLetters>>;

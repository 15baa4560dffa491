import { delayedJobKind } from '../../../platform/server/jobs/job.ts';
import { defaultLanguage } from '../../../platform/server/language/language-of.ts';
import type { Mail } from '../../../platform/server/mail/mailer.ts';
import {
  writeMail,
  writeMailByName,
  type NamedRecipient,
  type Recipient,
} from '../../../platform/server/mail/write-mail.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import type { FAILED_SIGN_INS_TOLD } from '../index.ts';
import type { Member, registrations } from './tables.ts';
import { mailTexts } from './texts/index.ts';

/** Something about sign-ins that the owner of an account should know of. */
export type SignInAlert =
  | {
      kind: 'new-device';
      /** The browser, as `nameBrowser` names it. Empty if unknown. */
      browser: string;
    }
  /** The password was wrong this often on a UTC day. */
  | { kind: 'failed-sign-ins'; count: typeof FAILED_SIGN_INS_TOLD };

/**
 * Tells an owner, once for each `subject`, in the bell and by mail. The room `notifications` does
 * it. `memberId` is null when nobody has the address: there is a job even then, so that the work of
 * a request reveals nothing.
 */
export const signInAlertJob = delayedJobKind<{
  memberId: string | null;
  alert: SignInAlert;
  subject: string;
  at: string;
}>('account.sign-in-alert');

/*
 * Links are built from the configured public address, never from a request (§13.3). A mail to
 * an address that anybody may have typed, or that a thief may have put into the account, contains no
 * text of the caller and no name.
 */

/** `isContested`: registrations of the address wait from several browsers. */
export function verificationMail(
  publicUrl: string,
  to: Recipient & { token: string; registeredAt: Date; isContested: boolean },
): Mail {
  const texts = mailTexts[to.language].verification;
  return writeMail(to, texts, {
    paragraphs: [texts.text, ...(to.isContested ? [texts.contested(to)] : [])],
    link: `${publicUrl}/verify-email?token=${to.token}`,
  });
}

/** Sent instead of a second registration, so that only the owner learns about the account. */
export function alreadyRegisteredMail(publicUrl: string, to: NamedRecipient): Mail {
  const texts = mailTexts[to.language].alreadyRegistered;
  const paragraphs = [texts.text, texts.advice];
  return writeMailByName(to, texts, { paragraphs, link: `${publicUrl}/login` });
}

export function passwordResetMail(publicUrl: string, to: NamedRecipient, token: string): Mail {
  const texts = mailTexts[to.language].reset;
  const link = `${publicUrl}/reset-password?token=${token}`;
  return writeMailByName(to, texts, { paragraphs: [texts.text], link });
}

export function confirmEmailMail(publicUrl: string, to: Recipient, token: string): Mail {
  const texts = mailTexts[to.language].confirmEmail;
  const link = `${publicUrl}/confirm-email?token=${token}`;
  return writeMail(to, texts, { paragraphs: [texts.text], link });
}

/** Sent instead of a link, so that only the owner of an address learns that it is in use. */
export function addressTakenMail(publicUrl: string, to: Recipient): Mail {
  const texts = mailTexts[to.language].addressTaken;
  const paragraphs = [texts.text, texts.advice];
  return writeMail(to, texts, { paragraphs, link: `${publicUrl}/login` });
}

/** The mail doesn't name the new address: others may also read the old mailbox. */
export function emailChangedMail(publicUrl: string, to: NamedRecipient, token: string): Mail {
  const texts = mailTexts[to.language].emailChanged;
  const paragraphs = [texts.text, texts.nothingToDo, texts.undo];
  return writeMailByName(to, texts, { paragraphs, link: `${publicUrl}/undo-email?token=${token}` });
}

export function emailUndoneMail(publicUrl: string, to: Recipient): Mail {
  const texts = mailTexts[to.language].emailUndone;
  const paragraphs = [texts.text, texts.advice];
  return writeMail(to, texts, { paragraphs, link: `${publicUrl}/forgot-password` });
}

/** A change to the ways into an account. */
export type OwnerNotice = keyof (typeof mailTexts)['en']['owner']['notices'];

/** Mails owners about each change, so that they notice changes that they did not make. */
export function ownerMail(publicUrl: string, to: NamedRecipient, notice: OwnerNotice): Mail {
  const {
    notices,
    newDevice: _device,
    failedSignIns: _failed,
    ...texts
  } = mailTexts[to.language].owner;
  const { subject, text } = notices[notice];
  const paragraphs = [text, texts.nothingToDo, texts.undo];
  const link = `${publicUrl}/forgot-password`;
  return writeMailByName(to, { ...texts, subject }, { paragraphs, link });
}

/** Tells owners of a sign-in by a new browser, or of wrong passwords. */
export function signInAlertMail(
  publicUrl: string,
  to: NamedRecipient,
  { alert, at }: { alert: SignInAlert; at: Date },
): Mail {
  const link = `${publicUrl}/forgot-password`;
  const { newDevice, failedSignIns, ...owner } = mailTexts[to.language].owner;
  if (alert.kind === 'new-device') {
    const { text, ...texts } = { ...owner, ...newDevice };
    const paragraphs = [text({ browser: alert.browser, at }), owner.nothingToDo, owner.undo];
    return writeMailByName(to, texts, { paragraphs, link });
  }
  const { text, advice, ...texts } = { ...owner, ...failedSignIns };
  const paragraphs = [text({ count: alert.count }), texts.forgotten, advice];
  return writeMailByName(to, texts, { paragraphs, link });
}

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

import fs from 'node:fs/promises';
import path from 'node:path';

import type { Logger } from '../log.ts';
import { toFailure, type MailOutcome } from './smtp-failure.ts';

export interface Mail {
  /** Replaces the configured sender. */
  from?: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** Pictures that the HTML shows, by `cid:`. */
  attachments?: { cid: string; filename: string; contentType: string; content: Buffer }[];
  /** For mails that may be retried: the same each time. */
  messageId?: string;
  /** Whether it is not tried again if the mail server can't take it now. */
  isLastTry?: boolean;
  /** The mail's link. The log shows it when mails are kept in the outbox. */
  link?: string;
}

export interface Mailer {
  /** Never throws: a failed mail must not undo its cause. */
  send(mail: Mail): Promise<MailOutcome>;
  /** Ends idle connections. */
  close?(): Promise<void>;
}

/**
 * Connections to the mail server, which may allow few, and thus the number of mails sent in
 * parallel.
 */
export const MAILS_AT_ONCE = 10;
/** How long a mail server may take before the mail counts as failed. */
const SMTP_TIMEOUT_MS = 8000;

/** At the first mail, because it takes 4 MB and most processes send none. */
const loadNodemailer = async () => (await import('nodemailer')).default;

/** Sends by SMTP (SMTP_URL). `isUnverified`: whoever answers is the mail server (SMTP_TLS). */
export function createSmtpMailer(
  smtpUrl: string,
  from: string,
  log: Logger,
  { isUnverified = false } = {},
): Mailer {
  const open = async () =>
    (await loadNodemailer()).createTransport(
      {
        url: smtpUrl,
        ...(isUnverified && { tls: { rejectUnauthorized: false } }),
        // There are many digests, and a connection for each mail would take most of the time.
        pool: true,
        maxConnections: MAILS_AT_ONCE,
        maxMessages: Number.POSITIVE_INFINITY,
        // A connection may end between two mails. After a second failure our queue retries later.
        maxRequeues: 1,
        connectionTimeout: SMTP_TIMEOUT_MS,
        greetingTimeout: SMTP_TIMEOUT_MS,
        socketTimeout: SMTP_TIMEOUT_MS,
      },
      { from },
    );
  let opened: ReturnType<typeof open> | undefined;
  return {
    close: async () => (await opened?.catch(() => undefined))?.close(),
    send: async ({ link: _link, isLastTry: _isLastTry, ...mail }) => {
      try {
        const transport = await (opened ??= open());
        await transport.sendMail(mail);
        return { state: 'taken' };
      } catch (error) {
        const failure = toFailure(error);
        log.error({ reason: failure.reason }, 'mail could not be sent');
        return failure;
      }
    },
  };
}

/**
 * Maximum number of mails in the outbox. It is for trying the product out and must not grow
 * forever.
 */
export const OUTBOX_KEPT = 500;

/** Saves mails as .eml files in `directory` and logs their links (§20). */
export function createOutboxMailer(directory: string, from: string, log: Logger): Mailer {
  const open = async () => {
    const nodemailer = await loadNodemailer();
    await openOutbox(directory);
    return nodemailer.createTransport(
      { streamTransport: true, buffer: true, newline: 'windows' },
      { from },
    );
  };
  let count = 0;
  let opened: ReturnType<typeof open> | undefined;
  const openOnce = () =>
    (opened ??= open().catch((error: unknown) => {
      // A full disk may have room at the next mail.
      opened = undefined;
      throw error;
    }));
  const cleanUp = oneAtATime(() => removeOldest(directory));
  return {
    send: async ({ link, ...mail }) => {
      const { to, subject } = mail;
      try {
        const transport = await openOnce();
        const { message } = await transport.sendMail(mail);
        count += 1;
        // Sorting by name sorts by time, even within a millisecond. Workers share the directory.
        const name = `${Date.now()}-${String(count).padStart(6, '0')}-${process.pid}.eml`;
        const partial = path.join(directory, `.${name}`);
        await fs.writeFile(partial, message as Buffer, { mode: 0o600 });
        await fs.rename(partial, path.join(directory, name));
        await cleanUp();
        log.info({ to, subject, link }, 'mail kept in the outbox');
        return { state: 'taken' };
      } catch (error) {
        log.error({ err: error }, 'mail could not be kept in the outbox');
        return { state: 'later', reason: 'the outbox could not be written', isAway: true };
      }
    },
  };
}

/**
 * Mails contain links that sign in, so other accounts must not read them. Applies to files of older
 * versions too.
 */
async function openOutbox(directory: string): Promise<void> {
  await fs.mkdir(directory, { recursive: true });
  await fs.chmod(directory, 0o700);
  for (const name of await fs.readdir(directory)) {
    // Another node with this directory may have removed it.
    await fs.chmod(path.join(directory, name), 0o600).catch(() => {});
  }
}

/**
 * Runs `work` once at a time. Calls during a run share one further run, which starts afterwards and
 * so sees everything they did.
 */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        running = work();
        return running;
      });
    return next;
  };
}

async function removeOldest(directory: string): Promise<void> {
  const names = (await fs.readdir(directory)).filter((name) => /^\d.*\.eml$/u.test(name));
  const surplus = names.toSorted().slice(0, Math.max(0, names.length - OUTBOX_KEPT));
  await Promise.all(surplus.map((name) => fs.rm(path.join(directory, name), { force: true })));
}

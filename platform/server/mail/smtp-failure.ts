/**
 * The outcome of a mail. Reasons have no personal data, although mail servers repeat addresses in
 * theirs.
 */
export type MailOutcome =
  | { state: 'taken' }
  /** Retrying would not help: the mail server rejects this address or this mail. */
  | { state: 'refused'; reason: string }
  /** `isAway`: other mails would fail too. */
  | { state: 'later'; reason: string; isAway: boolean };

/** The fields that nodemailer adds to an error. */
interface SmtpError {
  code?: string;
  /** The system's code, such as ECONNREFUSED. */
  originalCode?: string;
  /** The server's answer, which may repeat the address. */
  response?: string;
  command?: string;
}

/** Commands about one recipient or one mail. Answers to other commands apply to all mails. */
const OF_THIS_MAIL = new Set(['RCPT TO', 'DATA']);
/** The code of an answer, and the enhanced code of RFC 3463. */
const STATUS = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/u;
const CLOSING = '421';

/** Why there is no conversation with a mail server. */
type SilenceCause = 'unknown name' | 'refused' | 'certificate' | 'silent';

/** The cause of an error of a connection, and the system's code for it. */
export function findSilence(error: unknown): { cause: SilenceCause; code: string } {
  const { code: type, originalCode } = error as SmtpError;
  const code = originalCode ?? type ?? 'unknown';
  if (type === 'EDNS' || /^(?:ENOTFOUND|EAI_)/u.test(code)) return { cause: 'unknown name', code };
  if (code === 'ECONNREFUSED') return { cause: 'refused', code };
  const isCertificate = /CERT|SIGNATURE|ISSUER|ALTNAME/u.test(code);
  return { cause: isCertificate ? 'certificate' : 'silent', code };
}

/** Whether a rejected mail may be retried, and the reason. */
export function toFailure(error: unknown): Exclude<MailOutcome, { state: 'taken' }> {
  const { code, response, command = '' } = error as SmtpError;
  if (code === 'EENVELOPE' && command === 'API') {
    return { state: 'refused', reason: 'the address can’t be written in a mail' };
  }
  const [, digits, more] = STATUS.exec(response ?? '') ?? [];
  if (digits === undefined) {
    const silence = findSilence(error);
    const isRejected = silence.cause === 'certificate';
    const what = isRejected ? 'has no accepted certificate' : 'did not answer';
    return { state: 'later', reason: `the mail server ${what} (${silence.code})`, isAway: true };
  }
  const answered = more === undefined ? digits : `${digits} ${more}`;
  const isOfThisMail = OF_THIS_MAIL.has(command) && digits !== CLOSING;
  if (isOfThisMail && digits.startsWith('5')) {
    const what = command === 'DATA' ? 'mail' : 'address';
    return { state: 'refused', reason: `the mail server refused the ${what} (${answered})` };
  }
  const reason = `the mail server answered ${answered}`;
  return { state: 'later', reason, isAway: !isOfThisMail };
}

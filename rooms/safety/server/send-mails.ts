import { eq } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import { composeMail } from '../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../platform/server/mail/mailer.ts';
import { sendMail } from '../../../platform/server/mail/send-mail.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { findMailed, toRecipient } from '../../account/server/index.ts';
import type { CaseReason, RestrictionKind } from '../index.ts';
import { texts as safetyEn } from '../texts/en.ts';
import { texts as safetyEs } from '../texts/es.ts';
import { endOf, findingIn, isRestrictionKind, isRunning } from './standing/restrictions.ts';
import { appeals, decisions, notices, reports } from './tables.ts';
import { mailTexts } from './texts/index.ts';

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'config' | 'limits'>;

async function findDecision(deps: MailDeps, decisionId: string) {
  const [decision] = await deps.db.select().from(decisions).where(eq(decisions.id, decisionId));
  const member = decision?.memberId ? await findMailed(deps.db, decision.memberId) : undefined;
  return decision && member ? { decision, member } : undefined;
}

export async function sendStatement(
  deps: MailDeps & Pick<Deps, 'clock'>,
  decisionId: string,
): Promise<void> {
  const found = await findDecision(deps, decisionId);
  if (!found) return;
  const { decision } = found;
  const to = toRecipient(found.member);
  const { kind, rule, ownInitiative } = decision;
  if (!isRestrictionKind(kind)) return;
  const finding = findingIn(decision, to.language);
  const isOver = !isRunning(decision, deps.clock());
  const until = endOf(decision);
  const statement = {
    kind,
    finding,
    rule,
    until,
    isOver,
    isAutomated: kind === 'hold',
    ownInitiative,
  };
  await sendMail(deps, statementMail(deps.config.publicUrl, to, statement));
}

export async function sendUndone(deps: MailDeps, decisionId: string): Promise<void> {
  const found = await findDecision(deps, decisionId);
  if (!found) return;
  const { decision, member } = found;
  await sendMail(
    deps,
    undoneMail(deps.config.publicUrl, toRecipient(member), decision.undoneFinding),
  );
}

export async function sendDecisionUpheld(deps: MailDeps, appealId: string): Promise<void> {
  const [appeal] = await deps.db.select().from(appeals).where(eq(appeals.id, appealId));
  const member = appeal && (await findMailed(deps.db, appeal.memberId));
  if (!appeal || !member) return;
  await sendMail(
    deps,
    decisionUpheldMail(deps.config.publicUrl, toRecipient(member), appeal.finding ?? ''),
  );
}

export async function sendReportAnswer(deps: MailDeps, reportId: string): Promise<void> {
  const [report] = await deps.db.select().from(reports).where(eq(reports.id, reportId));
  const member = report?.reporterId ? await findMailed(deps.db, report.reporterId) : undefined;
  if (!report || !member) return;
  const answer = { code: report.code, isActed: report.state === 'acted' };
  await sendMail(deps, reportAnswerMail(deps.config.publicUrl, toRecipient(member), answer));
}

/** At most five of each an hour to one address, because anybody can type one. */
const RECEIVED = { name: 'notice-mails', points: 5, seconds: 3600 };
const ANSWERED = { name: 'notice-answers', points: 5, seconds: 3600 };

export async function sendNoticeReceived(deps: MailDeps, noticeId: string): Promise<void> {
  const [notice] = await deps.db.select().from(notices).where(eq(notices.id, noticeId));
  if (!notice?.email || !(await deps.limits.tryTake(RECEIVED, notice.email))) return;
  const { email, language } = notice;
  const to = { email, language };
  await sendMail(deps, noticeReceivedMail(deps.config.publicUrl, to, notice.code));
}

export async function sendNoticeAnswer(deps: MailDeps, noticeId: string): Promise<void> {
  const [notice] = await deps.db.select().from(notices).where(eq(notices.id, noticeId));
  if (!notice?.email || !(await deps.limits.tryTake(ANSWERED, notice.email))) return;
  const answer = { code: notice.code, isActed: notice.state === 'acted' };
  const { email, language } = notice;
  const to = { email, language };
  await sendMail(deps, noticeAnswerMail(deps.config.publicUrl, to, answer));
}

export async function sendScamWarning(deps: MailDeps, memberId: string): Promise<void> {
  const member = await findMailed(deps.db, memberId);
  if (member) await sendMail(deps, scamWarningMail(deps.config.publicUrl, toRecipient(member)));
}

const REASONS = { en: safetyEn.reasons, es: safetyEs.reasons };

/** Who gets a mail, and in which language. */
interface Recipient {
  email: string;
  language: Language;
}

interface Statement {
  kind: RestrictionKind;
  finding: string;
  rule: CaseReason;
  until: Date | null;
  /** Whether it is over before the mail is sent. */
  isOver: boolean;
  isAutomated: boolean;
  ownInitiative: boolean;
}

/**
 * The statement of reasons: the finding, the rule, who decided, for how long, and how to appeal.
 */
export function statementMail(publicUrl: string, to: Recipient, statement: Statement): Mail {
  const { email, language } = to;
  const { kind, finding, rule, until, isOver, isAutomated, ownInitiative } = statement;
  const { statement: texts, found } = mailTexts[language];
  return composeMail({
    to: email,
    language,
    subject: texts.subject,
    greeting: texts.subject,
    paragraphs: [
      texts.kinds[kind],
      found({ finding }),
      texts.rule(REASONS[language][rule]),
      isAutomated ? texts.automated : texts.byPerson,
      ...(ownInitiative ? [texts.ownInitiative] : []),
      ...(until ? [(isOver ? texts.ended : texts.until)({ at: until })] : []),
      texts.appeal,
    ],
    action: { label: texts.action, link: `${publicUrl}/standing` },
    footnote: texts.footnote,
  });
}

function undoneMail(publicUrl: string, to: Recipient, finding: string | null): Mail {
  const { email, language } = to;
  const { undone: texts, found } = mailTexts[language];
  return composeMail({
    to: email,
    language,
    subject: texts.subject,
    greeting: texts.subject,
    paragraphs: [texts.text, ...(finding ? [found({ finding })] : [])],
    action: { label: texts.action, link: `${publicUrl}/standing` },
    footnote: texts.footnote,
  });
}

function decisionUpheldMail(publicUrl: string, to: Recipient, finding: string): Mail {
  const { email, language } = to;
  const { decisionUpheld: texts, found } = mailTexts[language];
  return composeMail({
    to: email,
    language,
    subject: texts.subject,
    greeting: texts.subject,
    paragraphs: [texts.text, found({ finding }), texts.court],
    action: { label: texts.action, link: `${publicUrl}/standing` },
    footnote: texts.footnote,
  });
}

interface Answer {
  code: string;
  isActed: boolean;
}

/** Says whether action was taken, and nothing else about the other member. */
function answerParagraph(language: Language, { isActed }: Answer): string {
  const { acted, notActed } = mailTexts[language];
  return isActed ? acted : notActed;
}

function reportAnswerMail(publicUrl: string, to: Recipient, answer: Answer): Mail {
  const { email, language } = to;
  const texts = mailTexts[language].reportAnswer;
  return composeMail({
    to: email,
    language,
    subject: texts.subject(answer),
    greeting: texts.subject(answer),
    paragraphs: [texts.thanks(answer), answerParagraph(language, answer)],
    action: { label: texts.action, link: `${publicUrl}/reports` },
    footnote: texts.footnote,
  });
}

/** Anybody may have typed this address, so the mail contains no text of the caller. */
function noticeReceivedMail(publicUrl: string, to: Recipient, code: string): Mail {
  const { email, language } = to;
  const { noticeReceived: texts } = mailTexts[language];
  return composeMail({
    to: email,
    language,
    subject: texts.subject({ code }),
    greeting: texts.subject({ code }),
    paragraphs: [texts.text({ code })],
    action: { label: texts.action, link: `${publicUrl}/safety` },
    footnote: texts.footnote,
  });
}

function noticeAnswerMail(publicUrl: string, to: Recipient, answer: Answer): Mail {
  const { email, language } = to;
  const { noticeAnswer: texts } = mailTexts[language];
  return composeMail({
    to: email,
    language,
    subject: texts.subject(answer),
    greeting: texts.subject(answer),
    paragraphs: [texts.thanks(answer), answerParagraph(language, answer), texts.disagree],
    action: { label: texts.action, link: `${publicUrl}/safety` },
    footnote: texts.footnote,
  });
}

/** Names nobody: the reader knows with whom they talked. */
function scamWarningMail(publicUrl: string, to: Recipient): Mail {
  const { email, language } = to;
  const texts = mailTexts[language].scamWarning;
  return composeMail({
    to: email,
    language,
    subject: texts.subject,
    greeting: texts.subject,
    paragraphs: [texts.text, texts.advice, texts.comfort],
    action: { label: texts.action, link: `${publicUrl}/safety` },
    footnote: texts.footnote,
  });
}

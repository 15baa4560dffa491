import { eq } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import { sendMail } from '../../../platform/server/mail/send-mail.ts';
import { findMailed, toRecipient } from '../../account/server/index.ts';
import {
  decisionUpheldMail,
  noticeAnswerMail,
  noticeReceivedMail,
  reportAnswerMail,
  scamWarningMail,
  statementMail,
  undoneMail,
} from './mails.ts';
import { endOf, findingIn, isRestrictionKind, isRunning } from './standing/restrictions.ts';
import { appeals, decisions, notices, reports } from './tables.ts';

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

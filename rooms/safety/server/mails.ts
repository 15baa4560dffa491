import { composeMail } from '../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../platform/server/mail/mailer.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import type { CaseReason, RestrictionKind } from '../index.ts';
import { texts as safetyEn } from '../texts/en.ts';
import { texts as safetyEs } from '../texts/es.ts';
import { mailTexts } from './texts/index.ts';

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

export function undoneMail(publicUrl: string, to: Recipient, finding: string | null): Mail {
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

export function decisionUpheldMail(publicUrl: string, to: Recipient, finding: string): Mail {
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

export function reportAnswerMail(publicUrl: string, to: Recipient, answer: Answer): Mail {
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
export function noticeReceivedMail(publicUrl: string, to: Recipient, code: string): Mail {
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

export function noticeAnswerMail(publicUrl: string, to: Recipient, answer: Answer): Mail {
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
export function scamWarningMail(publicUrl: string, to: Recipient): Mail {
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

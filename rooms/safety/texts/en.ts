import { APPEAL_MAX, COMMENT_MAX, EXPLANATION_MAX, FINDING_MAX } from '../constants.ts';
import type { CaseReason } from '../reasons.ts';

interface ReasonTexts {
  label: string;
  hint: string;
}

const reasons: Record<CaseReason, ReasonTexts> = {
  child_safety: { label: 'Child safety', hint: 'A child is harmed, or shown in a sexual way.' },
  underage: { label: 'Under 18', hint: 'This person seems to be younger than 18.' },
  threat: { label: 'Threat', hint: 'Threats of violence, blackmail or self-harm.' },
  offline_harm: { label: 'Harm in person', hint: 'Somebody was hurt or in danger when they met.' },
  scam: { label: 'Scam or money', hint: 'Asks for money, gifts, crypto or codes.' },
  harassment: { label: 'Harassment or hate', hint: 'Insults, hate, stalking, unwanted messages.' },
  sexual_content: { label: 'Sexual content', hint: 'Nudity or sexual messages nobody asked for.' },
  unsafe_event: { label: 'Unsafe event', hint: 'An event that puts people in danger.' },
  fake_profile: { label: 'Fake profile', hint: 'Somebody else’s pictures or name.' },
  spam: { label: 'Spam', hint: 'Advertising, links, the same text to everybody.' },
  false_reports: { label: 'False reports', hint: 'Several reports that were not true.' },
  other: { label: 'Something else', hint: 'Tell us in your own words.' },
};

const issues = {
  reasonMissing: 'Please choose a reason',
  commentNotText: 'Your comment must be text',
  commentTooLong: `Please use at most ${COMMENT_MAX} characters`,
  subjectMissing: 'Please say what you report',
  nameMissing: 'Please tell us your name',
  nameTooLong: 'This name is too long',
  email: 'Please enter a valid email address',
  emailMissing: 'Please enter your email address',
  urlMissing: 'Please enter the address of the page',
  urlTooLong: 'This address is too long',
  explanationMissing: 'Please explain what is wrong',
  explanationTooLong: `Please use at most ${EXPLANATION_MAX} characters`,
  goodFaithMissing: 'Please confirm that what you say is true as far as you know',
  decisionUnknown: 'Which decision is this about?',
  appealMissing: 'Please say why the decision is wrong',
  appealTooLong: `Please use at most ${APPEAL_MAX} characters`,
  versionMissing: 'Please send the case’s version',
  findingMissing: 'Please write what was found',
  findingTooLong: `Please use at most ${FINDING_MAX} characters`,
  evidenceReason: 'Please write which authority asks, and for what',
  decisionMissing: 'Please choose a decision',
  ruleMissing: 'Please choose the rule that this is about',
  outcomeMissing: 'Please choose one',
  daysMissing: 'Please choose how many days',
  hideMissing: 'Please choose what to hide',
  /** The messages for calls that restricted members may not make. */
  restricted:
    'Your account is restricted. Sign in to see why, to appeal, or to take your data with you.',
  notYet: 'That isn’t possible right now. Please try again tomorrow.',
  raidUntil: 'Please choose a time within 7 days',
  onHold:
    'You can’t send new likes or first messages, or join or host others, right now. Your standing page says why and for how long.',
};

/** The finding of a hold, which no person wrote. */
const holdFinding =
  'A serious concern about your account was raised. Until a moderator has looked at it, you can’t send new likes, write first messages or join events. Nothing has been decided yet.';

export const texts = { issues, reasons, holdFinding };
export type SafetyTexts = typeof texts;

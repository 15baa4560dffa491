import { formats } from '../../../../platform/shared/texts/index.ts';
import type { SubjectKind } from '../../index.ts';
import { texts as domain } from '../../texts/en.ts';

const { date, number, percent, plural } = formats('en');

const hours = (count: number) =>
  plural(count, { one: `${number(count)} hour`, other: `${number(count)} hours` });

export const texts = {
  issues: { safety: domain.issues },
  reasonNames: domain.reasons,
  holdFinding: domain.holdFinding,
  kindNames: {
    warn: 'Warning',
    hide_content: 'Content hidden',
    hold: 'On hold',
    limit: 'Limited',
    suspend: 'Suspended',
    ban: 'Account closed',
  },
  effectNames: {
    warn: 'Your account works as before.',
    hide_content: 'We have hidden the content that this is about.',
    hold: 'You can’t send new likes, write first messages or join events.',
    limit: 'You can’t send new likes, write first messages or join events.',
    suspend: 'Nobody sees your account, and you can’t use it meanwhile.',
    ban: 'Nobody sees your account, and you can’t use it anymore.',
  },
  ruleNames: [
    'You are 18 or older, and you are who you say you are.',
    'Be kind. No threats, no hate, no insults, no pressure.',
    'No means no. So does no answer.',
    'Nothing sexual unless the other person wants it too. Never anything about children.',
    'No money. Never ask for it, never send it.',
    'No spam and no advertising.',
    'Meet in public first, tell a friend, and find your own way home.',
  ],
  nextNames: [
    'We seal a copy of what you reported, so nobody can delete it.',
    'Numbers of reports alone never restrict anybody.',
    'Whoever we restrict gets our reasons and can appeal. Somebody else then looks at it.',
    'We tell you whether we acted.',
  ],
  orderNames: [
    'First come people whom you are likely to like and who are likely to like you: by preferences, age, distance, visits, and how readily each of you likes others. Shared interests weigh little: they are something to talk about.',
    'How readily somebody likes others is counted once a day in four steps, and nobody can read it. For whoever hides their activity it is not used.',
    'People who were shown a lot in the last seven days, or who leave likes unanswered, come later.',
    'Every fifth place goes to somebody without a match in 28 days before others: somebody new, or somebody who is seldom shown.',
    'Somebody who likes you comes up soon, at a place that is drawn by lot.',
    'The order never tells who passed you, who likes you, who is popular or who likes readily.',
    'It never uses looks, ethnicity, messages, points, streaks or a complete profile, and it learns no taste from your likes and passes.',
    'Tried on the records of 8,378 real dates: of the first three by this order, 21 in 100 became a match; by shared interests and age alone 18, by lot 16. In simulated towns it makes 5 % more matches than our order before.',
  ],
  helpNames: [
    'Danger now: 911 in the United States and Canada, 112 in Europe, 999 in the United Kingdom, 000 in Australia.',
    'Suicide and crisis: 988 in the United States and Canada, 116 123 in the United Kingdom and Ireland.',
    'Violence by a partner: 1-800-799-7233 in the United States.',
    'Sexual assault: 1-800-656-4673 in the United States.',
    'A child in danger: 1-800-843-5678 in the United States.',
  ],
  priorityNames: { P0: 'Danger', P1: 'Serious', P2: 'Everything else' },
  openCase: {
    open: 'Open a case',
    title: ({ name }: { name: string }) => `Open a case: ${name}`,
    text: 'The evidence is sealed, and the decision follows at the desk. Nobody is told before it, and never who opened the case.',
    finding: 'What you found',
    findingHint: 'For the desk and the audit.',
    failed: 'No case was opened',
    failedText: 'Please try again.',
  },
  report: {
    item: 'Report',
    picture: 'Report this picture',
    itemFor: ({ name }: { name: string }) => `Report ${name}`,
    titles: {
      member: ({ name }: { name: string }) => `Report ${name}`,
      picture: ({ name }: { name: string }) => `Report ${name}’s picture`,
      message: ({ name }: { name: string }) => `Report ${name}’s message`,
    },
    why: 'What is wrong? They never learn that you reported them.',
    reason: 'Reason',
    comment: 'Anything we should know? (optional)',
    alsoBlock: 'Also block',
    send: 'Send Report',
    missing: 'Please choose a reason.',
    sent: ({ code, name, hours }: { code: string; name: string; hours: number }) =>
      `We have your report ${code}. ${name} isn't told. Expect our answer within ${hours} hours.`,
    blocked: ({ name }: { name: string }) => `${name} is blocked: you no longer see each other.`,
    sentTitle: 'Report sent',
    danger:
      'If somebody is in danger now, call the emergency number of your country first: 911 in the United States, 112 in Europe.',
    failed: 'Your report could not be sent. Please try again.',
    done: 'Done',
  },
  own: {
    title: 'Your Reports',
    safety: 'Safe Among Strangers',
    text: 'Everything you have reported, and our answer. No other member sees this.',
    none: 'No reports yet',
    noneText: 'You can report somebody from their profile, a message or a past chat.',
    states: { received: 'Received', acted: 'We acted on it', not_acted: 'No rule was broken' },
    stateTexts: {
      acted: 'Thank you. What we did stays between us and them.',
      not_acted:
        'We looked closely and found nothing against the rules. You can block them all the same.',
    },
    answerBy: ({ at }: { at: string }) =>
      `You’ll have our answer by ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}.`,
    late: 'Our answer is late. Somebody will look at it soon.',
    nextTitle: 'What happens with a report',
    failed: 'Your reports could not be loaded.',
    abouts: {
      member: ({ name }) => name ?? 'A member',
      picture: ({ name }) => (name === null ? 'A picture' : `${name}’s picture`),
      message: ({ name }) => (name === null ? 'A message' : `${name}’s message`),
      conversation: ({ name }) => (name === null ? 'A chat' : `Chat with ${name}`),
      event: ({ name }) => (name === null ? 'An event' : `${name}’s event`),
      squad: ({ name }) => (name === null ? 'A squad' : `${name}’s squad`),
      call: ({ name }) => (name === null ? 'A call' : `Call with ${name}`),
    } satisfies Record<SubjectKind, (about: { name: string | null }) => string>,
    sentOn: ({ at }: { at: string }) => `Sent on ${date(new Date(at), { dateStyle: 'medium' })}`,
  },
  standing: {
    title: 'Your Standing',
    good: 'All is well',
    goodText:
      'There are no decisions about your account. If there is one, you’ll see it here, with its reasons and how to appeal.',
    banned: 'Your account is closed',
    bannedText: 'Nobody sees your account, and you can’t use it anymore.',
    suspended: 'Your account is suspended',
    suspendedUntil: ({ at }: { at: string }) =>
      `Nobody sees your account until ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}. Then it opens again by itself, with your matches and messages.`,
    below: 'Below are the reasons, the appeal and your own data.',
    found: 'What was found',
    rule: 'The rule',
    how: 'How it was decided',
    automated: 'Automatically. A person will look at it.',
    byPerson: 'By a person, not by a machine.',
    ownInitiative: 'By a person, who looked by themselves and not because of a report.',
    until: ({ at }: { at: string }) =>
      `Until ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}`,
    over: 'Over',
    endedOn: ({ at }: { at: string }) =>
      `Ended on ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}`,
    undone: 'Undone',
    decidedOn: ({ at }: { at: string }) => date(new Date(at), { dateStyle: 'medium' }),
    appeal: 'Appeal',
    appealText: 'Why is this decision wrong?',
    appealHint: ({ at }: { at: string }) =>
      `If possible, somebody else reviews it. You can appeal once, until ${date(new Date(at), { dateStyle: 'medium' })}.`,
    sendAppeal: 'Send Appeal',
    cancel: 'Cancel',
    appealStates: {
      waiting: 'We are looking at your appeal.',
      upheld: 'We looked again. The decision stands.',
      overturned: 'We looked again and undid the decision.',
    },
    failed: 'Your standing could not be loaded.',
    appealFailed: 'Your appeal could not be sent. Please try again.',
    logOut: 'Log out',
    houseRules: 'The house rules',
    courts: 'You may also go to an out-of-court dispute body or to court.',
  },
  page: {
    title: 'Safety',
    heading: 'Safe among strangers',
    intro: 'The house rules, how to report, and what happens then.',
    rulesTitle: 'House rules',
    howTitle: 'How to report',
    how: 'Open the menu of a profile, a card, a conversation or a message, and choose Report. The person is never told. Without an account, or about something illegal, use the <link>notice form</link>.',
    nextHours: ({ danger, serious, other }: { danger: number; serious: number; other: number }) =>
      `A person looks at it. Danger to somebody is answered within ${hours(danger)}, scams, harassment and sexual content within ${number(serious)}, the rest within ${number(other)}.`,
    nextTitle: 'What happens then',
    orderTitle: 'Whom Discover shows first',
    helpTitle: 'In an emergency',
    figuresTitle: ({ days }: { days: number }) => `The last ${number(days)} days`,
    figuresText: ({ min }: { min: number }) =>
      `Measured, not promised. A dash stands for fewer than ${number(min)} reports.`,
    noFigures: ({ min }: { min: number }) =>
      `No figures yet. Each appears once it covers at least ${number(min)} reports.`,
    byReason: 'Reports by reason',
    median: 'Median time to a decision',
    inTime: 'Decided in time',
    appeals: 'Appeals',
    overturned: 'Appeals overturned',
    share: ({ share }: { share: number }) => percent(share),
    hours: ({ count }: { count: number }) => hours(count),
    count: ({ count }: { count: number }) => number(count),
    few: '–',
    failed: 'The figures could not be loaded.',
  },
  notice: {
    title: 'Report content',
    heading: 'Send a notice',
    intro:
      'For anybody, with or without an account. Members report faster from the menu of a profile or message.',
    url: 'Address of the page',
    urlHint: 'Copy it from the address bar of your browser.',
    reason: 'What is wrong?',
    choose: 'Choose a reason',
    explanation: 'Explain what is illegal or harmful, and why',
    name: 'Your name',
    email: 'Your email',
    optional: 'Not needed for child safety.',
    goodFaith: 'What I say is true and complete as far as I know.',
    send: 'Send Notice',
    sent: ({ code }: { code: string }) => `We have your notice ${code}.`,
    sentText: ({ at }: { at: string }) =>
      `Expect our answer by ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}. Keep the number.`,
    failed: 'Your notice could not be sent. Please try again.',
  },
};
export type SafetyWebTexts = typeof texts;

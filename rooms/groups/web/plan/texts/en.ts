import { COMMUNITY_NAME } from '../../../../../platform/shared/index.ts';
import { formats } from '../../../../../platform/shared/texts/index.ts';

const { date, list, number } = formats('en');
const whenOf = (at: string, zone?: string) =>
  date(new Date(at), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(zone !== undefined && { timeZone: zone }),
  });
/** A local time of the next seven days, written as if it were UTC. */
const timeInWeek = (at: Date) => {
  const utc = { timeZone: 'UTC' };
  const hour = date(at, {
    hour: 'numeric',
    ...(at.getUTCMinutes() > 0 && { minute: '2-digit' }),
    ...utc,
  });
  return `${date(at, { weekday: 'short', ...utc })} ${number(at.getUTCDate())}, ${hour}`;
};
const noEmergency = 'This is no emergency service. In danger call 911/112.';

export const texts = {
  title: 'Your date',
  titleOfTwo: ({ name }: { name: string }) => `Your date with ${name}`,
  open: 'Plan a date',
  failed: 'That didn’t work',
  failedText: 'Please try again.',
  notLoaded: 'The plan could not be loaded',
  summary: {
    open: ({ voted, members }: { voted: number; members: number }) =>
      `Date: ${number(voted)} of ${number(members)} have voted`,
    waiting: ({ name }: { name: string }) => `Date: waiting for ${name}`,
    asked: ({ name }: { name: string }) => `${name} suggests a date`,
    fixed: ({ at, zone }: { at: string; zone: string }) => `Date: ${whenOf(at, zone)}`,
    cancelled: 'The plan is off',
    lapsed: 'No time suited you both',
    noTime: 'No time suited you all',
  },
  when: ({ at, zone }: { at: string; zone?: string }) => whenOf(at, zone),
  yourTime: ({ at }: { at: string }) => `For you: ${whenOf(at)}`,
  place: ({ name, city }: { name: string; city: string }) => `${name}, ${city}`,
  propose: {
    intro: 'Propose two to five times, each at a public place. Everybody votes, and the best fits.',
    suggested: 'Suggested times',
    time: ({ at }: { at: string }) => timeInWeek(new Date(at)),
    slot: ({ number: at }: { number: number }) => `Proposal ${number(at)}`,
    other: 'Another Time',
    startsAt: 'Day and time',
    zone: ({ city }: { city: string }) => `Time in ${city}`,
    whenLabel: 'When?',
    where: 'Where?',
    inCity: ({ city }: { city: string }) => `In ${city}`,
    changeCity: 'Change City',
    ask: 'Ask',
    place: 'Place',
    placeHint: 'A café, a park or another public place.',
    city: 'City',
    add: 'Add Another',
    remove: ({ number: at }: { number: number }) => `Remove proposal ${number(at)}`,
    send: 'Propose',
    again: 'Plan Another Date',
  },
  ended: {
    cancelled: 'The last plan was canceled.',
    lapsed: 'The last plan found no time that fits enough of you.',
    lapsedOfTwo: 'No time of the last plan suited you both.',
    happened: 'This date is over.',
  },
  votes: {
    question: ({ when }: { when: string }) => `Can you come ${when}?`,
    answers: { yes: 'Yes', ifNeeded: 'If needed', no: 'No' },
    counts: ({ yes, ifNeeded, no }: { yes: number; ifNeeded: number; no: number }) =>
      `${number(yes)} yes · ${number(ifNeeded)} if needed · ${number(no)} no`,
    /** What the other of two said about a slot. */
    partner: ({ name, answer }: { name: string; answer: string }) => `${name}: ${answer}`,
    decides: 'Answer each time. Once you have both answered, the date is decided.',
    asks: ({ name }: { name: string }) => `${name} asks: can you come?`,
    until: ({ at, zone }: { at: string; zone: string | undefined }) =>
      `Votes count until ${whenOf(at, zone)}.`,
    voted: ({ voted, members }: { voted: number; members: number }) =>
      `${number(voted)} of ${number(members)} have voted on everything.`,
    isIn: 'Your vote is in.',
    waiting: ({ name }: { name: string }) => `Waiting for ${name}’s answer.`,
    voters: 'Have voted',
  },
  fixed: 'It’s a date',
  ticket: ({ place }: { place: string }) => `It’s a date · ${place}`,
  calendar: 'Add to Calendar',
  cancel: {
    ask: 'Cancel the Date',
    askOpen: 'Call Off the Plan',
    question: 'Cancel it for everybody?',
    questionOfTwo: 'Call it off for both of you?',
    yes: 'Cancel for Everybody',
    yesOfTwo: 'Call It Off',
    no: 'Keep It',
    done: 'The plan is off',
  },
  safety: 'Safe before and during the date',
  share: {
    line: 'Somebody you trust sees where you are.',
    title: 'Share my date',
    text: 'A link for somebody you trust, without an account. It shows the place, the time and first names.',
    make: 'Make a Link',
    again: 'Make a New Link',
    link: 'Link',
    copy: 'Copy Link',
    copied: 'Link copied',
    copyFailed: 'Select the link and copy it yourself.',
    revoke: 'Revoke Link',
    revoked: 'Link revoked',
    until: ({ at }: { at: string }) => `Your link works until ${whenOf(at)}.`,
  },
  check: {
    line: 'We ask whether you’re all right.',
    title: 'Check on me',
    text: 'We ask whether you’re all right. Without an answer within 15 minutes, your contacts get a mail, if they agreed to it before.',
    noEmergency,
    at: 'When to ask',
    contact: 'Contact’s email',
    second: 'Second contact’s email (optional)',
    save: 'Check on Me',
    saved: 'We’ll check on you',
    change: 'Change',
    set: ({ at, zone }: { at: string; zone: string }) => `We ask you ${whenOf(at, zone)}.`,
    agreed: 'agreed',
    waiting: 'has not agreed yet',
    asked: 'Are you all right?',
    allRight: 'I’m All Right',
    stop: 'Don’t Check',
    answered: 'You said that you’re all right, so we don’t ask.',
  },
  confirm: {
    title: 'Who came?',
    text: 'Confirm who was there, within 24 hours. When two of different sides confirm each other, the date counts.',
    was: ({ name }: { name: string }) => `${name} was there`,
    done: ({ name }: { name: string }) => `You confirmed ${name}`,
  },
  reflect: {
    questions: {
      keep: 'What would you like to remember?',
      next: 'What would you do the same next time, and what differently?',
    },
    stays: 'What you write stays in this browser, for you alone. Logging out erases it.',
    erase: 'Erase all of it',
    title: 'How was it?',
    text: 'Only you see this.',
    answers: { good: 'Good', fine: 'Fine', unsafe: 'I felt unsafe' },
    unsafeText: 'We’re sorry. You can tell us about it, and read what helps.',
    safety: 'Safe Among Strangers',
    report: ({ name }: { name: string }) => `Report ${name}`,
  },
  past: {
    toGroups: 'Groups',
    toMatches: 'See Your Matches',
    gone: 'This date isn’t here',
    goneText: 'It was canceled, or it is too long ago.',
  },
  shared: {
    title: 'A shared date',
    text: 'Somebody who trusts you shared this date with you.',
    who: ({ names }: { names: readonly string[] }) => `With ${list(names)}`,
    goneText: 'It was revoked, the date was canceled, or it is over.',
    failed: 'The date could not be loaded',
  },
  deadLink: {
    title: 'This link no longer works',
    home: 'Go to Home',
    welcome: `What Is ${COMMUNITY_NAME}?`,
  },
  contact: {
    title: 'Be a contact for a date',
    text: 'Somebody would like you to get a mail if they don’t answer “Are you all right?” around a date. You get no mail unless you agree.',
    agree: 'I Agree',
    decline: 'No, Thank You',
    agreed: ({ name }: { name: string }) => `You’re a contact of ${name}`,
    agreedText: ({ name }: { name: string }) =>
      `We write to you only if ${name} doesn’t answer. Then please call them.`,
    declined: 'You get no mails',
    declinedText: ({ name }: { name: string }) => `${name} can’t have mails sent to you.`,
    goneText: 'The date was canceled or is over, or you are no longer a contact for it.',
    noEmergency,
  },
  allRight: {
    title: 'Are you all right?',
    text: 'Your answer keeps your contacts from getting a mail.',
    action: 'I’m All Right',
    done: 'Good to hear',
    doneText: 'No contact gets a mail.',
    noEmergency,
  },
};

export type PlanTexts = typeof texts;

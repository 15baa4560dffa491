import { texts as play } from '@rizzly/domain/play/texts/en';
import { formats } from '@rizzly/domain/texts';

const { date, number, plural } = formats('en');

type Named = { name: string };
type Titled = { title: string };
type Timed = { startsAt: string };

const when = (startsAt: string) =>
  date(new Date(startsAt), { dateStyle: 'medium', timeStyle: 'short' });

export const texts = {
  title: 'Notifications',
  settings: 'Settings',
  today: 'Today',
  yesterday: 'Yesterday',
  day: ({ at }: { at: Date }) => date(at, { weekday: 'long', month: 'long', day: 'numeric' }),
  time: ({ at }: { at: Date }) => date(at, { timeStyle: 'short' }),
  unread: 'Unread',
  more: 'Show earlier ones',
  failed: 'Your notifications could not be loaded',
  none: 'All quiet',
  noneText: 'Matches, likes and messages show up here. Say hello to somebody new.',
  browse: 'Browse members',
  achievementNames: play.achievements,
  somebody: 'Somebody',
  kinds: {
    goodbye: ({ name }: Named) => `${name} said goodbye. Their last message is in your past chats.`,
    missedCall: ({ name }: Named) => `${name} tried to call you.`,
    match: ({ name }: Named) => `You and ${name} are a match. Say hello!`,
    like: ({ name }: Named) => `${name} likes you.`,
    message: ({ name }: Named) => `You have new messages from ${name}.`,
    roomMessage: 'There are new messages in your room.',
    squadInvitation: ({ name }: Named) => `${name} invites you to a squad.`,
    squadJoined: ({ name }: Named) => `${name} joined your squad.`,
    squadProposal: 'Your squad could meet another one. Say what you think.',
    roomOpened: 'Your squad and another like each other. Your room is open.',
    planProposed: ({ name }: Named) => `${name} suggests times for a date.`,
    planFixed: ({ startsAt }: Timed) => `Your date is set: ${when(startsAt)}.`,
    planCancelled: 'Your date is off.',
    planLapsed: 'No time for your date suited enough of you. Suggest other ones.',
    dateReminder: ({ startsAt }: Timed) => `Your date is coming up: ${when(startsAt)}.`,
    eventReminder: ({ title, startsAt }: Titled & Timed) =>
      `${title} is coming up: ${when(startsAt)}.`,
    eventPublished: ({ title }: Titled) => `${title} is published.`,
    eventRefused: ({ title }: Titled) => `${title} can’t be published as it is. Read why.`,
    eventCancelled: ({ city, startsAt }: { city: string } & Timed) =>
      `An event you were going to was canceled: ${city}, ${when(startsAt)}.`,
    eventChanged: ({ title }: Titled) => `${title} has a new time or place.`,
    eventMovedUp: ({ title }: Titled) => `A place came free: you’re going to ${title}.`,
    eventRemoved: ({ title }: Titled) => `The host took you off the list of ${title}.`,
    standing: 'Our safety team decided something about your account. Read what and why.',
    appealUpheld: 'We looked at your appeal. The decision stands.',
    appealOverturned: 'We took back a decision about your account.',
    reportActed: ({ code }: { code: string }) => `We acted on your report ${code}.`,
    reportNotActed: ({ code }: { code: string }) =>
      `We looked at your report ${code} and found nothing against the rules.`,
    caseUrgent: 'A case at the desk is urgent.',
    photoChecked: 'Your pictures are checked. The badge is on your profile.',
    photoRefused: 'Your photo check did not work out. Read why and try again.',
    newDevice: ({ browser }: { browser: string }) =>
      `New sign-in: ${browser || 'an unknown browser'}. If it wasn’t you, change your password.`,
    failedSignIns: ({ count }: { count: number }) =>
      `Somebody tried ${number(count)} wrong passwords for your account. A long one keeps others out.`,
    achievement: ({ title }: Titled) => `You earned the achievement ${title}.`,
    restDay: ({ days }: { days: number }) =>
      `A rest day kept your ${plural(days, { one: '1 day', other: `${number(days)} days` })}.`,
  },
};

export type NotificationsTexts = typeof texts;

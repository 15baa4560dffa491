import { formats } from '../../../../platform/shared/texts/index.ts';
import type { EventMailKind } from '../notices.ts';

const { date, plural } = formats('en');

/** What a mail says about an event. */
export interface ToldEvent {
  title: string;
  /** An evening of rounds is at no place. */
  isOnline: boolean;
  city: string;
  place: string;
  /** Empty for members on the waiting list. */
  address: string;
  /** The text by a moderator or the host. */
  finding: string;
  /** In milliseconds. */
  startsAt: number;
  zone: string;
}

const time = ({ startsAt, zone }: Pick<ToldEvent, 'startsAt' | 'zone'>) =>
  date(startsAt, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  });
const where = ({ isOnline, place, address, city }: ToldEvent) =>
  isOnline
    ? 'Online. The lobby opens 15 minutes before the start.'
    : `Where: ${[place, address, city].filter((part) => part !== '').join(', ')}`;

type MailText = (event: ToldEvent) => { subject: string; paragraphs: string[] };

export const texts = {
  /** The preview of a link, for visitors. */
  preview: ({
    city,
    name,
    ...when
  }: {
    startsAt: number;
    zone: string;
    city: string;
    name: string;
  }) => `${time(when)} · ${city} · Hosted by ${name}`,
  messages: {
    // For moderators.
    decided: 'Another moderator has decided about this event already.',
    hostAway: 'The host is suspended or has left, so this event can’t be published.',
    changedMeanwhile: 'The host has changed this event. Read it again, then decide.',
    photoCheckFirst:
      'Hosts are photo-checked, so that guests know who invites them. Check your photo in your profile first.',
    tooNew: ({ days }: { days: number }) =>
      plural(days, {
        one: 'You can host once you have been here for 14 days: tomorrow.',
        other: `You can host once you have been here for 14 days: in ${days} days.`,
      }),
    tooMany: ({ most }: { most: number }) =>
      `You have ${most} events that are still to come. Finish or cancel one first.`,
    startsInPast: 'Please choose a start in the future',
    startsTooLate: 'An event starts within a year from now',
    uploadFirst: 'Please upload the picture first, then save.',
    onlyAdmins: 'Only admins host for the community.',
    formatStays: 'Somebody has answered already, so how the event goes can’t change anymore.',
    callsOff: 'Rounds are calls, and this community has none. Choose another kind of evening.',
    preferencesFirst: 'Tell us whom you’d like to meet first, so that we can seat you well.',
    notHost: 'Only the host can do this.',
    notDraft: 'This event has been published already.',
    isInReview: 'Our team is looking at this event already.',
    isCancelled: 'This event was canceled.',
    hasStarted: 'This event has started. It can’t be changed anymore.',
    over: 'This event is over.',
    placesTaken: ({ going }: { going: number }) =>
      plural(going, {
        one: '1 guest is going already. Keep at least 1 place.',
        other: `${going} guests are going already. Keep at least ${going} places.`,
      }),
    onBreak: 'You’re taking a break, and nobody would see your event. Come back first, then host.',
    ownEvent: 'You host this event, so you are there anyway.',
    removed: 'The host has removed you from this event.',
    closed: 'This event takes no answers anymore.',
    notGoing: 'You are not going to this event.',
    noGuest: 'This guest is not going to this event.',
    notOpen: 'You can check in from an hour before the start until the end.',
    noTriesLeft:
      'Those were five wrong codes. Ask somebody you meet there to confirm you, and confirm them.',
    wrongCode: ({ left }: { left: number }) =>
      plural(left, {
        one: 'That is not the code, or it has changed. Look again: 1 try is left.',
        other: `That is not the code, or it has changed. Look again: ${left} tries are left.`,
      }),
    metOneself: 'Choose somebody else whom you met.',
    hostingOnBreak: ({ title }: { title: string }) =>
      `You host “${title}”. Cancel it first, then take your break.`,
  },
  mail: {
    action: 'Open the event',
    lobby: 'Go to the lobby',
    others: 'See other events',
    whyGuest: 'You get this because you answered this event.',
    whyHost: 'You get this because you host this event.',
    dayBefore: (event: ToldEvent) => ({
      subject: `Soon: ${event.title}`,
      paragraphs: [
        `You are going to ${event.title}: ${time(event)}.`,
        where(event),
        'Can’t make it? Cancel on its page, so that somebody else gets your place.',
      ],
    }),
    hoursBefore: (event: ToldEvent) => ({
      subject: `Almost time: ${event.title}`,
      paragraphs: [
        `${event.title} starts on ${time(event)}.`,
        where(event),
        ...(event.isOnline ? [] : ['Ask the host for the code when you are there, and check in.']),
      ],
    }),
    changed: (event: ToldEvent) => ({
      subject: `Changed: ${event.title}`,
      paragraphs: [
        `The host has changed ${event.isOnline ? 'the time' : 'the time or the place'} of ${event.title}. This is how it is now:`,
        `When: ${time(event)}`,
        where(event),
      ],
    }),
    cancelled: (event: ToldEvent) => ({
      subject: event.title ? `Canceled: ${event.title}` : 'An event was canceled',
      paragraphs: [
        event.title
          ? `${event.title}${event.isOnline ? '' : ` in ${event.city}`}, ${time(event)}, will not take place.`
          : `An event to which you wanted to go, in ${event.city}, ${time(event)}, will not take place.`,
      ],
    }),
    movedUp: (event: ToldEvent) => ({
      subject: `You have a place: ${event.title}`,
      paragraphs: [
        `A place became free, and it is yours: you are going to ${event.title}, ${time(event)}.`,
        where(event),
        'Can’t make it anymore? Cancel on its page, so that the next gets it.',
      ],
    }),
    removed: (event: ToldEvent) => ({
      subject: `You are not going to ${event.title}`,
      paragraphs: [`The host has removed you from ${event.title}, and wrote:`, event.finding],
    }),
    published: (event: ToldEvent) => ({
      subject: `Published: ${event.title}`,
      paragraphs: [
        `We have looked at your first event, ${event.title}, and it is published. Your next ones are published at once.`,
      ],
    }),
    revised: (event: ToldEvent) => ({
      subject: `Your changes are published: ${event.title}`,
      paragraphs: [`We have looked at what you changed in ${event.title}, and it is published.`],
    }),
    refused: (event: ToldEvent) => ({
      subject: `Not published yet: ${event.title}`,
      paragraphs: [
        `We have looked at ${event.title} and could not publish it. We found:`,
        event.finding,
        'It is a draft again: change it, and publish it once more.',
      ],
    }),
    withdrawn: (event: ToldEvent) => ({
      subject: `Your changes to ${event.title} are not published`,
      paragraphs: [
        `We have looked at what you changed in ${event.title} and could not publish it. The event stays as it was, and your guests see that. We found:`,
        event.finding,
      ],
    }),
    tooLate: (event: ToldEvent) => ({
      subject: `Almost published: ${event.title}`,
      paragraphs: [
        `We have looked at ${event.title}, and all is well with it. But its time has passed meanwhile, so it is a draft again.`,
        'Choose a new time and publish it: it is public at once then. We are sorry that we took so long.',
      ],
    }),
  } satisfies Record<EventMailKind, MailText> & Record<string, unknown>,
};

export type EventsServerTexts = typeof texts;

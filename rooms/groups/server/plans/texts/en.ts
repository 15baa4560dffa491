import { formats } from '../../../../../platform/shared/texts/index.ts';

const { date } = formats('en');
interface When {
  at: Date;
  timeZone: string;
}
/** A name that could be more than a name is left out of mails to people outside. */
interface Named {
  name: string | null;
}
const time = ({ at, timeZone }: When) =>
  date(at, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });

export const texts = {
  fixed: {
    subject: 'Your date is set',
    text: (when: When & { place: string }) => `You meet on ${time(when)}, at ${when.place}.`,
    action: 'Open the plan',
    footnote: 'You get this mail because it’s your date. The plan has a file for your calendar.',
  },
  reminder: {
    subject: 'Your date is coming up',
    text: (when: When & { place: string }) => `You meet on ${time(when)}, at ${when.place}.`,
    action: 'Open the plan',
    footnote: 'If you can’t come, say so in the chat, so that nobody waits.',
  },
  allRight: {
    subject: 'Are you all right?',
    text: 'You asked us to check on you. Without your answer within 15 minutes, your contacts get a mail.',
    action: 'I’m all right',
    footnote: 'This is no emergency service. In danger, call 911.',
  },
  alarm: {
    subject: ({ name }: Named) => `${name ?? 'Somebody'} has not answered`,
    text: ({ name, place, ...when }: When & Named & { place: string }) =>
      `You agreed to be a contact of ${name ?? 'somebody'}, who had a date on ${time(when)}, at ${place}. We asked “Are you all right?” 15 minutes ago, and there was no answer. It may be nothing: a phone without power, or a good evening.`,
    whatToDo: 'Please call them now. If you can’t reach them and are worried, call 911.',
    footnote: 'This is no emergency service: only the contacts of this date have been told.',
  },
  contact: {
    subject: ({ name }: Named) => `${name ?? 'Somebody'} would like you as a contact for dates`,
    text: ({ name }: Named) =>
      `${name ?? 'Somebody'} meets people through us, and would like you to get a mail if they don’t answer “Are you all right?” around a date. You get no mail unless you agree.`,
    noEmergency: 'This is no emergency service.',
    action: 'Answer',
    footnote: 'If you don’t know this person, do nothing: you get no other mail.',
  },
};

export type GroupsMailTexts = typeof texts;

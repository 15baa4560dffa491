import { COMMUNITY_NAME } from '../../../../../platform/shared/index.ts';
import { formats } from '../../../../../platform/shared/texts/index.ts';
import { texts as chat } from '../../../../chat/texts/en.ts';

const { date } = formats('en');
const instant = (at: Date) => date(at, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const texts = {
  messages: {
    onceADay: 'You can ask for your data once a day. Please try again tomorrow.',
  },
  mail: {
    subject: 'Your data is ready',
    greeting: ({ name }: { name: string }) => `Hello, ${name}!`,
    text: 'The file with all your data is ready to be downloaded from your settings.',
    action: 'Download my data',
    footnote: ({ hours }: { hours: number }) =>
      `You can download it for ${hours} hours, signed in as you. If you did not ask for it, change your password: somebody else is in your account.`,
    byLetter: {
      text: 'The file with all your data, for which you asked by letter, is ready to be downloaded from your settings.',
      footnote: ({ hours }: { hours: number }) =>
        `You can download it for ${hours} hours, signed in as you. If you did not ask for it, write to the people who run the community.`,
    },
  },
  pages: {
    /** In UTC, because the reader's time zone is not known. */
    time: (at: Date) => `${instant(at)} UTC`,
    title: `Your data at ${COMMUNITY_NAME}`,
    about: ({ name, email, time }: { name: string; email: string; time: string }) =>
      `All that we keep of ${name} (${email}), as it was on ${time}.`,
    forPrograms: 'The same for programs:',
    messages: 'Messages',
    files: 'Pictures and videos',
    none: 'None.',
    with: ({ name }: { name: string }) => `Messages with ${name}`,
    everything: 'All your data',
    earlier: 'Earlier messages',
    later: 'Later messages',
    you: 'You',
    former: chat.former,
    yes: 'yes',
    no: 'no',
  },
};

export type ExportTexts = typeof texts;

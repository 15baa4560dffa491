import { formats } from '@rizzly/domain/texts';

const { list, plural } = formats('en');

export const texts = {
  /** Several notifications together. */
  several: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Something is waiting for you',
      other: `${count} things are waiting for you`,
    }),
  last: ({ choices }: { choices: string[] }) =>
    `You haven’t been here for three weeks, so we’ll be quiet about ${list(choices)} until you come back.`,
  mail: {
    greeting: ({ name }: { name: string }) => `Hello, ${name}!`,
    more: ({ count }: { count: number }) =>
      plural(count, { one: 'And one more.', other: `And ${count} more.` }),
    /** Titles for several notifications of a kind. The names stand below. */
    together: {
      match: ({ count }: { count: number }) => `${count} new matches`,
      like: ({ count }: { count: number }) => `${count} people like you`,
      message: ({ count }: { count: number }) => `${count} people wrote to you`,
    },
    /** After some of the names. */
    others: ({ count }: { count: number }) => `${count} more`,
    action: 'Have a look',
    /** The buttons of mails about a single kind. Other mails have `action`. */
    actions: {
      hello: 'Say hello',
      who: 'See who',
      reply: 'Read and answer',
      squad: 'See the squad',
      room: 'Open the room',
      vote: 'Vote',
      answer: 'Read the answer',
    },
    why: 'You get this mail because your settings ask for it.',
    whyAlways: 'You get this mail because it changes a plan of yours, or is about your account.',
    stop: 'Stop these mails',
  },
  page: {
    title: 'Stop these mails',
    question: ({ choices }: { choices: string[] }) =>
      `Would you like no more mails about ${list(choices)}?`,
    button: 'Stop these mails',
    keep: 'Nothing changes until you press the button.',
    doneTitle: 'You won’t get these mails',
    done: ({ choices }: { choices: string[] }) =>
      `We’ll send you no more mails about ${list(choices)}. You can turn them on again in the settings.`,
    settings: 'Open the settings',
    unknownTitle: 'This link has ended',
    unknown: 'You can choose your mails in the settings.',
  },
};

export type NotificationsServerTexts = typeof texts;

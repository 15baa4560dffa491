import { formats } from '../../../../platform/shared/texts/index.ts';

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
    /** After some of the names of those whom several notifications of a kind are about. */
    others: ({ count }: { count: number }) => `${count} more`,
    /** The button of mails, unless the kind has its own. */
    action: 'Have a look',
    why: 'You get this mail because your settings ask for it.',
    whyAlways:
      'You always get mails like this one: they are about your account, your plans or somebody’s safety.',
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

import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as account } from '../../../account/texts/en.ts';

const { date, number, plural, list } = formats('en');

export const texts = {
  interestNames: account.interests as Record<string, string>,
  next: {
    title: { tables: "Come alone. We'll seat you.", rounds: 'Come alone. Talk to a few people.' },
    text: {
      tables: 'Small tables in town, composed the day before from those who come.',
      rounds: 'A few minutes with one person at a time, online.',
    },
    when: ({ startsAt, zone }: { startsAt: string; zone: string }) =>
      date(new Date(startsAt), {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: zone,
      }),
    going: ({ going }: { going: number }) =>
      plural(going, { one: '1 person is coming', other: `${number(going)} people are coming` }),
    see: 'See the Evening',
    isGoing: 'You’re coming',
    today: ({ what, at }: { what: string; at: string }) => `${at} · ${what}`,
    toLobby: 'To the Lobby',
  },
  table: {
    title: 'Your table',
    failed: 'Your table could not be loaded',
    later:
      'We compose the tables a day before, from everybody who comes. You get a notification then.',
    none: 'We found no table at which everybody could sit with you. That is nobody’s fault, and you lose nothing.',
    noneNext:
      'You keep your place, and if somebody can’t come we seat you. Otherwise you come first at the next evening here.',
    named: ({ name }: { name: string }) => `Table “${name}”`,
    with: ({ count }: { count: number }) =>
      plural(count, {
        one: 'You sit with one other',
        other: `You sit with ${number(count)} others`,
      }),
    age: ({ age }: { age: number }) => number(age),
    shared: ({ interests }: { interests: string[] }) => `You share: ${list(interests)}`,
    room: 'Open the Table’s Room',
    roomText: 'It is open until 48 hours after the end.',
  },
};
export type EveningsTexts = typeof texts;

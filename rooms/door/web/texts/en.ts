import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as domain } from '../../texts/en.ts';

const { date, number, plural } = formats('en');

const day = (at: string) => date(new Date(at), { dateStyle: 'long' });

export const texts = {
  issues: { door: domain.issues },
  invitations: {
    title: 'Invitations',
    text: 'Whoever opens the link can register. Only the moderators can see who invited whom.',
    left: ({ left }: { left: number }) =>
      left === 0
        ? 'You have none left this month.'
        : plural(left, {
            one: 'You can invite one more person this month.',
            other: `You can invite ${number(left)} more people this month.`,
          }),
    uses: 'For how many people',
    days: 'Good for',
    dayOptions: { 7: '7 days', 30: '30 days', 365: 'A year' } as Record<number, string>,
    note: 'Note',
    noteHint: 'Optional. Only you see it.',
    make: 'Make a link',
    made: 'Your Link Is Ready',
    notMade: 'No Link Was Made',
    tryAgain: 'Please try again.',
    list: 'Your invitations',
    none: 'You have no invitations yet.',
    used: ({ used, uses }: { used: number; uses: number }) =>
      `${number(used)} of ${number(uses)} used`,
    until: ({ at }: { at: string }) => `Good until ${day(at)}`,
    over: 'Over',
    copy: 'Copy link',
    copyOf: ({ name }: { name: string }) => `Copy link: ${name}`,
    copied: 'Link copied',
    notCopied: 'The link could not be copied',
    link: 'Link',
    end: 'End',
    endOf: ({ name }: { name: string }) => `End: ${name}`,
    ended: 'Invitation Ended',
    notEnded: 'Not Ended',
    untitled: ({ at }: { at: string }) => `Invitation of ${day(at)}`,
    failed: 'The Invitations Could Not Be Loaded',
  },
  waiting: {
    title: 'Your Application',
    waiting: 'You’re on the list',
    waitingText: ({ name }: { name: string }) =>
      `The people of ${name} look at each application themselves. A mail tells you when they have. Until then nobody sees you.`,
    rejected: 'Not this time',
    rejectedText: ({ name }: { name: string }) => `Your application to ${name} was not accepted.`,
    reason: ({ reason }: { reason: string }) => `The reason: ${reason}`,
    erased: ({ at }: { at: string }) =>
      `On ${day(at)} everything of yours is erased. You can export it before, or leave right away.`,
    answer: 'What you wrote',
    answerHint: 'You can change it while you wait.',
    save: 'Save',
    saved: 'Saved',
    savedText: 'The moderators see your new answer.',
    notSaved: 'Not Saved',
    logOut: 'Log out',
    failed: 'Your Application Could Not Be Loaded',
  },
};

export type DoorTexts = typeof texts;

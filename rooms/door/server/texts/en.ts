import { formats } from '../../../../platform/shared/texts/index.ts';

const { date, number, plural } = formats('en');

export const texts = {
  messages: {
    proofNeeded:
      'Many people are coming in right now, so your browser has to do a little work first. Please try again.',
    invitationUsedUp:
      'Your invitation has been used up or ended. Ask for another one, and register with it.',
    noneLeft: ({ left }: { left: number }) =>
      left === 0
        ? 'You have no invitations left this month.'
        : plural(left, {
            one: 'You can invite one more person this month.',
            other: `You can invite ${number(left)} more people this month.`,
          }),
    tooMany: 'You have very many invitations. End some that nobody needs.',
    decided: 'Somebody has decided about this application already.',
    notAboutStaff: 'Applications of the team are decided one by one. Nothing was decided.',
    manyForAdmin: 'That is more than a moderator decides in an hour. Ask an admin to do it.',
    alreadyDecided: 'Your application has been decided already.',
  },
  mails: {
    approve: {
      subject: ({ name }: { name: string }) => `Welcome to ${name}`,
      greeting: ({ name }: { name: string }) => `Welcome, ${name}!`,
      text: ({ name }: { name: string }) => `You have been let in. Sign in and meet ${name}.`,
      reason: ({ reason }: { reason: string }) => `They wrote: ${reason}`,
      action: 'Sign in',
      footnote: () => 'You get this mail because you applied.',
    },
    reject: {
      subject: ({ name }: { name: string }) => `Your application to ${name}`,
      greeting: ({ name }: { name: string }) => `Hi ${name},`,
      text: ({ name }: { name: string }) => `Your application to ${name} was not accepted.`,
      reason: ({ reason }: { reason: string }) => `The reason: ${reason}`,
      action: 'See your application',
      footnote: ({ until }: { until: Date }) =>
        `You can sign in to export your data or to leave. On ${date(until, { dateStyle: 'long', timeZone: 'UTC' })} everything of yours is erased.`,
    },
  },
};

export type DoorTexts = typeof texts;

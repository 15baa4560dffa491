import { FIRST_STEPS } from '../../../../index.ts';

export const texts = {
  intro: 'Five steps, a few minutes. Leave whenever you like: what is done stays done.',
  steps: 'Steps',
  stepOf: ({ at }: { at: number }) => `Step ${at} of ${FIRST_STEPS.length}`,
  done: 'done',
  names: {
    identity: 'Name and Color',
    places: 'Places',
    door: 'The Door',
    rules: 'Rules',
    mail: 'Mail',
  },
  texts: {
    identity: 'What your community is called, and how it looks. The page changes while you choose.',
    places: 'Where your members live, and the unit for distances.',
    door: 'Who may join. You can change it at any time; nobody inside notices.',
    rules: 'What you expect of members. Whoever registers finds them beside the form.',
    mail: 'Members confirm their address by a mail. See whether yours arrive.',
  },
  save: 'Save and Continue',
  goOn: 'Continue',
  rulesLater: 'You can write and change them later, under Admin › Pages.',
  sendMail: 'Send Me a Mail',
  notSent: 'The Mail Was Not Sent',
  finished: 'Your Community Is Open',
  finishedText: 'Everything can be changed under Admin. Now it needs people.',
  invite: 'Invite People',
  home: 'Go to Home',
};

export type FirstRunTexts = typeof texts;

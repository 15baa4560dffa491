import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';

export const texts = {
  messages: {
    testMailSent: ({ email }: { email: string }) =>
      `The mail server took the mail to ${email}. Look there, in the spam folder too.`,
    testMailKept:
      'No mail server is set, so mails are only files in the outbox of the data folder and reach nobody. Set SMTP_URL and MAIL_FROM and start the program again.',
    testMailRefused: ({ reason }: { reason: string }) =>
      `The mail server did not take the mail: ${reason}.`,
    rulesChanged: 'These are not the newest rules. Please read them again.',
    announcementClosed: 'The announcement is closed.',
    announcementRemoved: 'The announcement is taken back.',
    tooManyAnnouncements: 'There are too many announcements. Please take some back first.',
  },
  testMail: {
    subject: `A test mail of ${COMMUNITY_NAME}`,
    greeting: ({ name }: { name: string }) => `It works, ${name}!`,
    text: 'Mails of your community arrive. This is how they look.',
    action: 'Back to the settings',
    footnote: 'An admin of the community asked for this mail.',
  },
};

export type CommunityServerTexts = typeof texts;

import { COMMUNITY_NAME } from '../../../../../platform/shared/index.ts';

export const texts = {
  messages: { noWebhook: 'There is no webhook yet. Save one first.' },
  /** What chats are told by the webhook. */
  told: {
    'case.opened': 'A new case waits at the desk.',
    'case.overdue': 'A case at the desk is overdue.',
    'application.waiting': 'An application waits.',
    'event.review': 'An event waits to be approved.',
    'backup.failed': 'Today’s backup failed.',
    'health.changed': 'The checks found something new.',
    'raid.suspected': 'Unusually many people come at once.',
    'webhook.test': 'This is a test.',
  },
  mails: {
    alert: {
      greeting: ({ name }: { name: string }) => `Hi ${name},`,
      action: 'See how it is',
      footnote: `You get this mail because you are an admin of ${COMMUNITY_NAME}.`,
      kinds: {
        'backup.failed': {
          subject: `The backup of ${COMMUNITY_NAME} failed`,
          text: 'Today’s backup failed. The ones before it are still there. This is what the program says:',
        },
        'health.changed': {
          subject: `Something is wrong with ${COMMUNITY_NAME}`,
          text: 'The checks find something new that is wrong. This is what the program says:',
        },
        'raid.suspected': {
          subject: `A raid on ${COMMUNITY_NAME}?`,
          text: 'The last hour had unusually many registrations, likes with notes or reports. Sign in to close the community to newcomers with one press. This is what the program counts:',
        },
      },
    },
  },
};

export type AlertsTexts = typeof texts;

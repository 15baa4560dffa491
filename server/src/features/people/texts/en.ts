import { COMMUNITY_NAME } from '@rizzly/domain/shared';

export const texts = {
  messages: {
    lastAdmin: 'This is the last admin. Make somebody else one first.',
    hasRole: 'This member has a role. Take it away first.',
  },
  mails: {
    roles: { member: 'a member without a role', moderator: 'a moderator', admin: 'an admin' },
    roleChanged: {
      subject: `A role changed in ${COMMUNITY_NAME}`,
      greeting: ({ name }: { name: string }) => `Hi ${name},`,
      text: ({ actor, member, role }: { actor: string; member: string; role: string }) =>
        `${actor} changed a role: ${member} is ${role} now.`,
      formerMember: 'A former member',
      advice: 'If you did not expect this, talk to each other today.',
      action: 'See the audit',
      footnote: `You get this mail because you are an admin of ${COMMUNITY_NAME}.`,
    },
  },
};

export type PeopleTexts = typeof texts;

import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';
import { LETTER_EXPORTS_A_DAY } from '../../index.ts';

const { list } = formats('en');

const PARTS = { fullName: 'name', age: 'age', location: 'place' };

export const texts = {
  messages: {
    lastAdmin: 'This is the last admin. Make somebody else one first.',
    hasRole: 'This member has a role. Take it away first.',
    notOnThem: 'Admins alone act on staff, and nobody acts on themselves here.',
    batchOfTwo: 'For this reason somebody else has to decide. Open a case for each member.',
    batchOfStaff: 'Staff, and you yourself, can’t be in it. Nothing was decided.',
    batchForAdmin: 'That is more than a moderator decides in an hour. Ask an admin to do it.',
    batchOfAdmin: 'Only an admin takes back what an admin decided.',
    batchNotUndone: 'This was taken back already, or is too old for it.',
    addressByAdmins: 'Admins alone can give a member another address.',
    addressOfStaff: 'A program can’t give staff another address.',
    exportsUsed: `At most ${LETTER_EXPORTS_A_DAY} a day. There are new ones after midnight (UTC).`,
    canFetch:
      'This member can sign in, so their data is for them alone. Send it to their own address.',
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
    /** To the member whose data was asked for. */
    ownLetter: {
      subject: `Your data in ${COMMUNITY_NAME} was asked for`,
      greeting: ({ name }: { name: string }) => `Hi ${name},`,
      text: {
        sent: 'An admin had a file made with all your data, because you asked for it by letter. You get another mail as soon as it is ready. Only you can download it.',
        handed:
          'An admin was handed a file with all your data, because you asked for it by letter and can’t sign in. It is to be given to you and to nobody else.',
      },
      advice: 'If you did not ask for it, write to the people who run the community.',
      action: 'See who runs it',
      footnote: `You get this mail because it is about your account in ${COMMUNITY_NAME}.`,
    },
    /** To the member whose account staff changed. */
    changedByStaff: {
      subject: `The team changed something in your ${COMMUNITY_NAME} account`,
      greeting: ({ name }: { name: string }) => `Hi ${name},`,
      text: {
        sessions: 'The team ended all your sessions. Please sign in again where you need to.',
        password:
          'The team asks you to choose a new password. All your sessions have ended, and your old password does not work any more. You get the link in another mail.',
      },
      profile: ({ parts }: { parts: readonly (keyof typeof PARTS)[] }) =>
        `The team corrected your ${list(parts.map((part) => PARTS[part]))}.`,
      email:
        'The team gave your account another email address. It counts once it is confirmed by the link that we sent there.',
      advice: 'If you think that this is wrong, write to the people who run the community.',
      action: 'See who runs it',
      footnote: `You get this mail because it is about your account in ${COMMUNITY_NAME}.`,
    },
    /** To all admins. */
    othersLetter: {
      subject: `A member’s data was exported in ${COMMUNITY_NAME}`,
      greeting: ({ name }: { name: string }) => `Hi ${name},`,
      text: {
        sent: ({ actor, member }: { actor: string; member: string }) =>
          `${actor} had the data of ${member} made, by letter. It goes to the member’s own address.`,
        handed: ({ actor, member }: { actor: string; member: string }) =>
          `${actor} was handed the data of ${member}, by letter.`,
      },
      formerMember: 'a former member',
      advice: 'The audit has what was asked. If you know nothing of it, talk to each other today.',
      action: 'See the audit',
      footnote: `You get this mail because you are an admin of ${COMMUNITY_NAME}.`,
    },
  },
};

export type PeopleTexts = typeof texts;

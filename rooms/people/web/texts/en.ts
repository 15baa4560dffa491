import { formats } from '../../../../platform/shared/texts/index.ts';

const { date, number, plural } = formats('en');

const day = (at: string) => date(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' });

export const texts = {
  search: 'Name or exact email address',
  find: 'Find',
  filters: 'Filters',
  domain: 'Domain of the address',
  domainHint: 'Such as cheap-mail, or cheap-mail.com.',
  state: 'State',
  role: 'Role',
  from: 'Since',
  until: 'Before',
  invitedBy: 'Invited by',
  invitedByHint: 'The name of a member who invites others.',
  any: 'Any',
  clear: 'Clear filters',
  likeSomebody: ({ name }: { name: string }) => `Like ${name}`,
  sameNetworkAs: ({ name }: { name: string }) => `On the same network as ${name}`,
  failed: 'The Members Could Not Be Loaded',
  none: 'Nobody Found',
  noneText: 'Try a part of the name, the whole address, or its domain.',
  count: ({ count }: { count: number }) =>
    plural(count, { one: '1 found', other: `${number(count)} found` }),
  choose: ({ name }: { name: string }) => `Choose ${name}`,
  chooseAll: ({ count }: { count: number }) => `Choose all ${number(count)}`,
  chosen: ({ count }: { count: number }) => `${number(count)} chosen`,
  decide: 'Decide …',
  chooseNobody: 'Choose nobody',
  more: 'Show more',
  since: ({ since }: { since: string }) => `Since ${day(since)}`,
  day: ({ since }: { since: string }) => day(since),
  registration: ({ since }: { since: string }) => `Registration of ${day(since)}`,
  network: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Same network as 1 other',
      other: `Same network as ${number(count)} others`,
    }),
  alike: 'Find others',
  moreAbout: ({ name }: { name: string }) => `More about ${name}`,
  resend: 'Send the mail again',
  resent: 'Sent Again',
  resentText: 'The link of the earlier mail has ended.',
  notResent: 'The Mail Was Not Sent',
  notResentText: 'Please try again.',
  noMail: 'No mail was sent in 28 days.',
  mail: ({ state, at }: { state: string; at: string }) =>
    `${state}, ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}`,
  mailStateNames: {
    sent: 'Mail sent',
    waiting: 'Mail waits for another try',
    failed: 'Mail failed',
    stopped: 'Mail stopped',
  },
  likenessNames: {
    network: 'Same network',
    domain: 'Same domain',
    picture: 'Same picture',
    words: 'Same words',
    time: 'Within ten minutes',
  },
  stateNames: {
    active: 'Active',
    paused: 'On a break',
    leaving: 'Leaving',
    suspended: 'Suspended',
    banned: 'Banned',
    waiting: 'Waiting',
    rejected: 'Not let in',
    limited: 'Limited',
    unverified: 'Not verified',
  },
  roleNames: { member: 'No role', moderator: 'Moderator', admin: 'Admin' },
};

export type PeopleSearchTexts = typeof texts;

import { texts as account } from '@rizzly/domain/account/texts/en';
import { texts as names } from '@rizzly/domain/safety/texts/names-en';
import { formats } from '@rizzly/domain/texts';

const { date, number, plural } = formats('en');

export const texts = {
  issues: { account: account.issues },
  search: 'Name or exact email address',
  find: 'Find',
  failed: 'The Members Could Not Be Loaded',
  none: 'Nobody Found',
  noneText: 'Try a part of the name, or the whole address.',
  more: 'Show more',
  since: ({ since }: { since: string }) =>
    `Since ${date(new Date(since), { dateStyle: 'medium', timeZone: 'UTC' })}`,
  stateNames: {
    active: 'Member',
    paused: 'On a break',
    leaving: 'Leaving',
    suspended: 'Suspended',
    banned: 'Banned',
    waiting: 'Waits at the door',
    rejected: 'Not let in',
  },
  roleNames: { member: 'No role', moderator: 'Moderator', admin: 'Admin' },
  manage: ({ name }: { name: string }) => `Manage ${name}`,
  manageShort: 'Manage',
  role: 'Role',
  roleHint: 'Moderators work at the desk. Admins do that too, and run the community.',
  saveRole: 'Save the role',
  roleSaved: 'Role Saved',
  roleSavedText: 'All admins get a mail about it.',
  byLetter: 'Asked by letter',
  byLetterText: 'For somebody who has no access to their account. Be sure who is asking.',
  export: 'Export their data',
  exportHint: 'A ZIP with everything of theirs. Hand it to nobody else.',
  erase: 'Erase …',
  eraseSure: ({ name }: { name: string }) => `Erase ${name} for good`,
  eraseText: 'Everything of theirs is gone at once. This can’t be undone.',
  erased: 'Erased',
  erasedText: ({ name }: { name: string }) => `${name} is gone.`,
  notDone: 'That Did Not Work',
  notDoneText: 'Nothing was changed. Please try again.',
  cancel: 'Cancel',
  again: {
    title: 'Sign In Again',
    text: 'This is for you alone, so please show that it is you.',
    password: 'Your password',
    confirm: 'Sign in and go on',
    passkey: 'With a passkey',
  },
  actionNames: names.actions,
  fieldNames: {
    name: 'Name',
    tagline: 'Tagline',
    accent: 'Color',
    language: 'Language',
    units: 'Units',
    registration: 'Door',
    question: 'Question',
    minAge: 'Minimum age',
    contact: 'Contact',
    denyDomains: 'Addresses not accepted',
    allowDomains: 'Addresses accepted',
    membersInvite: 'Invitations for each member',
    countries: 'Countries',
    webhook: 'Webhook',
    yourTurnLimit: 'Open conversations before new likes',
    firstSteps: 'First steps done',
    role: 'Role',
    decision: 'Decision',
    outcome: 'Outcome',
    kind: 'Kind',
  } as Record<string, string>,
  audit: {
    failed: 'The Audit Could Not Be Loaded',
    none: 'Nothing Was Done Yet',
    nobody: 'The program',
    former: 'a former member',
    whole: ({ entries }: { entries: number }) =>
      plural(entries, {
        one: 'The chain of 1 entry is whole: nothing was changed or removed.',
        other: `The chain of ${number(entries)} entries is whole: nothing was changed or removed.`,
      }),
    broken:
      'The chain is broken: entries were changed or removed in the database, past the program.',
    at: ({ at }: { at: string }) => date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
    change: ({ field, before, after }: { field: string; before: string; after: string }) =>
      `${field}: ${before} → ${after}`,
    fact: ({ field, value }: { field: string; value: string }) => `${field}: ${value}`,
    empty: 'nothing',
    yes: 'yes',
    no: 'no',
  },
};

export type PeopleTexts = typeof texts;

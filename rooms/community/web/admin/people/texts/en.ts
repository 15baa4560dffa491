import { formats } from '../../../../../../platform/shared/texts/index.ts';
import { LETTER_EXPORTS_A_DAY, LETTER_MAX } from '../../../../../people/index.ts';
import { texts as people } from '../../../../../people/texts/en.ts';
import { texts as safety } from '../../../../../safety/texts/en.ts';
import { texts as names } from '../../../../../safety/texts/names-en.ts';

const { date, number, plural } = formats('en');

/** The rules of decisions are the reasons of reports. */
const ruleNames = Object.entries(safety.reasons).map(([key, { label }]) => [key, label] as const);

const day = (at: string) => date(new Date(at), { dateStyle: 'medium' });

export const texts = {
  issues: { people: people.issues },
  more: 'Show more',
  roleNames: { member: 'No role', moderator: 'Moderator', admin: 'Admin' },
  manage: ({ name }: { name: string }) => `Manage ${name}`,
  manageShort: 'Manage',
  role: 'Role',
  roleHint: 'Moderators work at the desk. Admins do that too, and run the community.',
  saveRole: 'Save the role',
  roleSaved: 'Role Saved',
  roleSavedText: 'All admins get a mail about it.',
  byLetter: 'Asked by letter',
  byLetterText:
    'For somebody who wrote to you. Be sure who is asking. All admins, and the member, get a mail about each export.',
  letter: 'What was asked, and when',
  letterHint: `At most ${LETTER_MAX} characters. It is kept in the audit.`,
  export: 'Send them their data',
  exportHint: `A file with everything of theirs, to download for 48 hours. The link goes to their own address; you don’t see the file. At most ${LETTER_EXPORTS_A_DAY} a day.`,
  exportBegun: 'On Its Way',
  exportBegunText: 'The file is being made. The link goes to the member’s own address.',
  take: 'Give me the file',
  takeHint:
    'Because they can’t sign in. It has their chats, likes and preferences, and what others wrote to them: hand it to nobody but them.',
  erase: 'Erase …',
  eraseSure: ({ name }: { name: string }) => `Erase ${name} for good`,
  eraseText: 'Everything of theirs is gone at once. This can’t be undone.',
  erased: 'Erased',
  erasedText: ({ name }: { name: string }) => `${name} is gone.`,
  staff: {
    title: 'How the team signs in',
    secondFactor: 'Ask moderators and admins for a second factor',
    secondFactorText:
      'Beside the password, at the desk and here: a passkey, or codes of an authenticator app. Each of them sets one up under Settings › Account, and you too.',
  },
  notDone: 'That Did Not Work',
  notDoneText: 'Nothing was changed. Please try again.',
  cancel: 'Cancel',
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
    staffSecondFactor: 'Second factor for the team',
    facesADay: 'Faces in Discover before the day’s end',
    yourTurnLimit: 'Open conversations before new likes',
    newcomerLimits: 'Limits of newcomers',
    publicFigures: 'Figures for everybody',
    firstSteps: 'First steps done',
    role: 'Role',
    letter: 'Letter',
    address: 'Mark of the address',
    newest: 'Newest entries',
    audit: 'Audit',
    evidence: 'Evidence',
    takenAt: 'Backup of',
    toAdmin: 'Handed to the admin',
    decision: 'Decision',
    outcome: 'Outcome',
    kind: 'Kind',
    url: 'Address',
    secret: 'Secret',
    email: 'Email',
    postal: 'Postal address',
    authorities: 'For authorities',
    page: 'Page',
    version: 'Version',
    mustAgree: 'Members must agree',
    logoUrl: 'Logo',
    announcement: 'Announcement',
    text: 'Text',
    from: 'From',
    place: 'Place',
    interests: 'Interests',
    priority: 'Priority',
    days: 'Days',
    rule: 'Rule',
    finding: 'Finding',
    until: 'Until',
    escalatedAt: 'Handed to admins',
  } as Record<string, string>,
  /** What is stored, in words. Other values are shown as they are. */
  valueNames: {
    ...(Object.fromEntries(ruleNames) as Record<string, string>),
    member: 'no role',
    moderator: 'moderator',
    admin: 'admin',
    open: 'open to everybody',
    approval: 'by application',
    invite: 'by invitation',
    closed: 'closed',
    approve: 'let in',
    reject: 'not let in',
    dismiss: 'dismissed',
    warn: 'warned',
    hide_content: 'content hidden',
    limit: 'limited',
    suspend: 'suspended',
    ban: 'banned',
    upheld: 'upheld',
    overturned: 'overturned',
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
    missing: ({ number: entry, knownAt }: { number: number; knownAt: string }) =>
      `The end of the chain is broken: entry ${number(entry)}, known on ${day(knownAt)}, was removed or exchanged in the database, past the program.`,
    restored: ({ at }: { at: string }) =>
      `A backup was restored on ${day(at)}: entries made after it are gone.`,
    csv: 'Save as CSV',
    notSaved: 'Not Saved',
    notSavedText: 'The audit could not be saved. Please try again.',
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

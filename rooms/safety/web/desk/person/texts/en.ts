import { formats } from '../../../../../../platform/shared/texts/index.ts';
import { texts as account } from '../../../../../account/texts/en.ts';
import { texts as people } from '../../../../../people/texts/en.ts';

const { date, number, plural } = formats('en');

export const texts = {
  issues: { people: people.issues, account: account.issues },
  title: 'Member',
  back: 'All members',
  failed: 'This Member Could Not Be Loaded',
  facts: ({ age, location }: { age: number; location: string }) => `${number(age)}, ${location}`,
  letInNames: {
    open: 'Came in by the open door',
    invitation: 'Came in by an invitation',
    application: 'Came in by an application',
  },
  askedIn: ({ at }: { at: string }) => `Asked to come in on ${day(at)}`,
  toApplication: 'Application',
  invitedBy: 'Invited by',
  toProfile: 'Profile',
  cases: 'Cases',
  noCases: 'No cases or decisions that you may see',
  opened: ({ at }: { at: string }) => day(at),
  decisions: 'Decisions',
  noDecisions: 'No decision that you may see',
  ended: 'Ended',
  notes: 'Notes of the team',
  notesText: 'The team alone sees them here. They are in the member’s export of their data.',
  noNotes: 'No notes yet.',
  note: 'New note',
  writeNote: 'Write the note',
  noted: 'Note Written',
  by: ({ name, at }: { name: string; at: string }) => `${name}, ${stamp(at)}`,
  mails: 'Mails of 28 days',
  noMails: 'No mail was sent.',
  mailNames: {
    verification: 'Link to confirm the address',
    'password-reset': 'Link to a new password',
    'email-confirmation': 'Link to confirm a new address',
    'email-notice': 'The address changed',
    'undone-notice': 'The address changed back',
    owner: 'About signing in',
    decision: 'Answer to the application',
    ready: 'The export is ready',
    due: 'Notifications',
    changed: 'The team changed something',
    letter: 'Data asked for by letter',
    statement: 'Statement of reasons',
    undone: 'A decision was undone',
    'appeal-upheld': 'Answer to an appeal',
    'report-answer': 'Answer to a report',
    'scam-warning': 'Warning of a scam',
  } as Record<string, string>,
  otherMail: 'Another mail',
  alike: 'Others like this',
  noAlike: 'Nobody is.',
  allAlike: ({ count }: { count: number }) => `Show all ${number(count)}`,
  alikeText: 'That is no proof of anything.',
  waiting: ({ count }: { count: number }) =>
    plural(count, {
      one: 'One registration that waits for its mail’s link is too.',
      other: `${number(count)} registrations that wait for their mails’ links are too.`,
    }),
  toAct: 'What you can do',
  notOnThem: 'Admins alone act on staff, and nobody acts on themselves here.',
  restrictions:
    'To limit, suspend or ban, open a case. To lift something, reverse the case’s decision.',
  endSessions: 'End all sessions',
  endSessionsText: 'They are signed out everywhere, and a mail tells them.',
  sessionsEnded: 'Signed Out Everywhere',
  askPassword: 'Ask for a new password',
  askPasswordText:
    'Their sessions and their old password end. They get a mail with a link to choose a new one.',
  passwordAsked: 'Asked for a New Password',
  correct: 'Correct name, age, place …',
  correctTitle: 'Correct',
  correctText: 'A mail tells the member what you corrected.',
  corrected: 'Corrected',
  fullName: 'Name',
  age: 'Age',
  place: 'Place',
  noPlace: 'No place found.',
  email: 'Email address',
  emailHint: 'A new one counts once it is confirmed by the link that is sent there.',
  reason: 'Reason',
  reasonHint: 'For the audit. The member does not see it.',
  notDone: 'That Did Not Work',
  notDoneText: 'Nothing was changed. Please try again.',
};

function day(at: string): string {
  return date(new Date(at), { dateStyle: 'medium' });
}

function stamp(at: string): string {
  return date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
}

export type PersonTexts = typeof texts;

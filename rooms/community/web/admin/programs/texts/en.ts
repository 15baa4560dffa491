import { formats } from '../../../../../../platform/shared/texts/index.ts';

const { date } = formats('en');

const day = (time: string) => date(new Date(time), { dateStyle: 'medium' });

export const texts = {
  text: 'A script or a dashboard of yours calls with a token instead of a password. It acts as you: whatever it changes is in the audit with your name and its own.',
  name: 'Name',
  nameHint: 'Of the program, such as “Dashboard”.',
  scope: 'What it opens',
  scopeNames: { figures: 'Figures', desk: 'The desk', admin: 'Everything of admins' },
  scopeHints: {
    figures: 'Reads the figures, what needs doing, the health and the load of the desk.',
    desk: 'Does at the desk what a moderator can.',
    admin:
      'Does what an admin can, even erase members. It gives no role and makes no token. Keep it like your password.',
  } as Record<string, string>,
  days: 'For how long',
  dayNames: { '7': 'A week', '30': '30 days', '90': '90 days', '365': 'A year' },
  make: 'Make the token',
  notMade: 'No Token Was Made',
  notMadeText: 'The token could not be made. Please try again.',
  token: 'The token',
  tokenHint: 'Copy it into the program now: it is not shown again.',
  copy: 'Copy',
  copied: 'Token Copied',
  notCopied: 'Select the token and copy it yourself.',
  list: 'Tokens',
  none: 'There are none yet.',
  notLoaded: 'The Tokens Could Not Be Loaded',
  madeBy: ({ name, expiresAt }: { name: string; expiresAt: string }) =>
    `Acts as ${name}, until ${day(expiresAt)}`,
  lastUsed: ({ on }: { on: string | null }) =>
    on === null ? 'Never used' : `Last used on ${day(`${on}T12:00:00Z`)}`,
  end: 'End',
  endOf: ({ name }: { name: string }) => `End ${name}`,
  sure: ({ name }: { name: string }) => `End the token of ${name}`,
  sureText: 'The program is refused from its next call on. This can’t be undone.',
  keep: 'Keep it',
  ended: 'Token Ended',
  notEnded: 'Not Ended',
  notEndedText: 'The token could not be ended. Please try again.',
};

export type ProgramsTexts = typeof texts;

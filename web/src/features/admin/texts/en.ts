import { texts as account } from '@rizzly/domain/account/texts/en';
import { texts as domain } from '@rizzly/domain/community/texts/en';
import { formats } from '@rizzly/domain/texts';

const { plural } = formats('en');

export const texts = {
  issues: { community: domain.issues, account: account.issues },
  title: 'Admin',
  titleOf: ({ section }: { section: string }) => `${section} - Admin`,
  loading: 'Loading …',
  notLoaded: 'The Settings Could Not Be Loaded',
  save: 'Save',
  saved: 'Saved',
  savedText: 'It holds everywhere within five seconds.',
  notSaved: 'Not Saved',
  notSavedText: 'The settings could not be saved. Please try again.',
  sections: {
    'first-run': { title: 'First Steps', text: 'From an installation to a community' },
    identity: { title: 'Identity', text: 'Name, logo, color, language and contact' },
    pages: { title: 'Pages', text: 'About, house rules, privacy, terms' },
    announcements: { title: 'Announcements', text: 'A bar on every page' },
    places: { title: 'Places', text: 'Countries, places of your own, distances' },
    interests: { title: 'Interests', text: 'Those of your own' },
    door: { title: 'Door', text: 'Who may join, and invitations' },
    members: { title: 'Members', text: 'Roles, and requests by letter' },
    webhook: { title: 'Webhook', text: 'Alerts for another program' },
    audit: { title: 'Audit', text: 'Who did what, and when' },
    health: { title: 'Health', text: 'What is wrong, and what to do' },
  },
  health: {
    notLoaded: 'The Checks Could Not Be Run',
    summary: ({ wrong }: { wrong: number }) =>
      wrong === 0
        ? 'Everything is fine.'
        : plural(wrong, {
            one: '1 check found something.',
            other: `${wrong} checks found something.`,
          }),
    again: 'Check Again',
    version: ({ version }: { version: string }) => `Version ${version}`,
    states: { ok: 'Fine', warn: 'Look', fail: 'Broken' },
  },
  door: {
    who: 'Who may join',
    registration: 'The door',
    names: {
      open: 'Open to everybody',
      approval: 'By application',
      invite: 'By invitation',
      closed: 'Closed',
    },
    hints: {
      open: 'Whoever confirms their email is in.',
      approval: 'Whoever confirms their email waits until the moderators decide.',
      invite: 'Registering needs the link of an invitation.',
      closed: 'Nobody can register.',
    },
    question: 'Question to applicants',
    questionHint: 'For example: What brings you here?',
    membersInvite: 'Invitations for each member a month',
    membersInviteHint: 'With 0, only admins invite.',
    domains: 'Email addresses',
    domainsText: 'One domain a line. It counts for its subdomains, and for changes of addresses.',
    denyDomains: 'Not accepted',
    denyDomainsHint: 'For example domains of throwaway addresses.',
    allowDomains: 'Only accepted',
    allowDomainsHint: 'Empty: all others are accepted.',
  },
  identity: {
    name: 'Name',
    nameHint: 'Where the product says its name, it says this one.',
    tagline: 'Tagline',
    accent: 'Color',
    chooseColor: 'Choose a color',
    accentHint: 'The page shows it while you choose. Any color works: texts stay readable.',
    ownColor: 'Back to our own color',
    language: 'Language',
    languageHint: 'For visitors whose browser asks for none of ours.',
    minAge: 'Minimum age',
    minAgeHint: 'Of new members; 18 at least.',
    contact: 'Contact',
    contactText: 'At the foot of every mail, and on the page about you.',
    email: 'Email',
    postal: 'Postal address',
    authorities: 'For authorities',
    logo: {
      title: 'Logo',
      text: 'In the header, in mails, and as the icon of the tab and of the installed app. A square works best; a transparent ground is kept.',
      alt: 'The logo of the community',
      choose: 'Choose a picture',
      remove: 'Back to our own logo',
    },
  },
};

export type AdminTexts = typeof texts;

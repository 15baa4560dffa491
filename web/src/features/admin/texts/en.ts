import { texts as account } from '@rizzly/domain/account/texts/en';
import { texts as domain } from '@rizzly/domain/community/texts/en';

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
    identity: { title: 'Identity', text: 'Name, language, units and contact' },
  },
  identity: {
    name: 'Name',
    nameHint: 'Where the product says its name, it says this one.',
    tagline: 'Tagline',
    language: 'Language',
    languageHint: 'For visitors whose browser asks for none of ours.',
    units: 'Distances',
    miles: 'Miles',
    kilometers: 'Kilometers',
    minAge: 'Minimum age',
    minAgeHint: 'Of new members; 18 at least.',
    contact: 'Contact',
    contactText: 'Shown on the page About, and at the foot of every mail.',
    email: 'Email',
    postal: 'Postal address',
    authorities: 'For authorities',
  },
};

export type AdminTexts = typeof texts;

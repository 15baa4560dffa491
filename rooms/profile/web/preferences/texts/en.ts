import { COMMUNITY_NAME } from '../../../../../platform/shared/index.ts';
import { formats, type Units } from '../../../../../platform/shared/texts/index.ts';
import { texts as preferences } from '../../../preferences/texts/en.ts';

const { distance } = formats('en');

export const texts = {
  issues: { preferences: preferences.issues },
  genderNames: preferences.genders,
  /** What somebody is, by the same keys. */
  shownAsNames: { women: 'A woman', men: 'A man', nonbinary: 'Nonbinary' },
  goalNames: preferences.goals,
  intro:
    'We only use these answers to suggest people to you, and you to them. Everybody else sees nothing of them unless you say so below.',
  who: {
    title: 'Who',
    shownAs: 'I am …',
    wantsToMeet: 'I’d like to meet …',
    limit: 'You can change both answers three times in 30 days.',
  },
  likes: {
    title: 'What I’d like',
    text: 'It only decides who comes first, unless you make it a dealbreaker.',
    minAge: 'Minimum age',
    maxAge: 'Maximum age',
    distance: 'Distance between our cities',
    anywhere: 'Anywhere',
    miles: ({ miles, units }: { miles: number; units: Units }) => `Up to ${distance(miles, units)}`,
    goal: 'I’m looking for',
    noGoal: 'I’d rather not say',
    photoChecked: 'Only people with checked photos',
  },
  dealbreakers: {
    age: 'Age is a dealbreaker',
    distance: 'Distance is a dealbreaker',
    goal: 'Looking for the same is a dealbreaker',
    photoChecked: 'Checked photos are a dealbreaker',
  },
  further: 'Distance, what I’m looking for, and my profile',
  unanswered: "Show people who haven't said",
  unansweredText: 'They come last, whatever your dealbreakers, and they see you too.',
  profile: {
    title: 'On my profile',
    label: 'In your own words',
    labelHint: 'Such as ‘Butch’ or ‘He/they’, up to 40 characters.',
    showLabel: 'Show these words on my profile',
    showGoal: 'Show what I’m looking for on my profile',
  },
  consent: `I agree that ${COMMUNITY_NAME} keeps these answers and uses them for matching. They may tell about my sex life or orientation. I can withdraw this at any time, and they’re erased at once.`,
  save: 'Save',
  saved: 'Saved',
  savedText: 'From now on we suggest people who fit.',
  notLoaded: 'Your answers could not be loaded',
  notSaved: 'Not Saved',
  notSavedWhy: 'Your answers could not be saved. Please try again.',
  withdraw: {
    title: 'Withdraw',
    text: 'Erases all of these answers at once. Your likes and matches stay.',
    open: 'Withdraw My Answers',
    question: 'Erase all of these answers?',
    confirm: 'Erase Them',
    cancel: 'Cancel',
    done: 'Erased',
    doneText: 'Your answers are gone for good.',
    failed: 'Not Erased',
    failedWhy: 'Your answers could not be erased. Please try again.',
  },
};

export type PreferencesTexts = typeof texts;

/** The interests a member can choose from (§3). */
export const INTERESTS = [
  'Gaming',
  'Photography',
  'Music',
  'Art',
  'Travel',
  'Fitness',
  'Cooking',
  'Reading',
  'Movies',
  'Sports',
  'Technology',
  'Fashion',
  'Dancing',
  'Hiking',
  'Coffee',
  'Pets',
  'Volunteering',
  'Comedy',
  'Concerts',
  'Food',
] as const;

export type Interest = (typeof INTERESTS)[number];

/** An interest that an admin has added, with its name in each language that has one. */
export interface AddedInterest {
  key: string;
  label: { en: string; es?: string | null | undefined };
}

let added: readonly AddedInterest[] = [];

/** Sets the interests that members of this community can choose in addition to `INTERESTS`. */
export function setAddedInterests(interests: readonly AddedInterest[] = []): void {
  added = interests;
}

export const addedInterests = (): readonly AddedInterest[] => added;

/** Whether a member can choose this interest. */
export const isInterest = (key: string) =>
  INTERESTS.some((name) => name === key) || added.some((interest) => interest.key === key);

/** In lower case and without accents, as the database folds names. */
const foldLetters = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Keys of the interests whose name, in any language of an added one, contains the typed text. */
export function interestsNamed(typed: string): string[] {
  const text = foldLetters(typed);
  const containsText = (name: string) => foldLetters(name).includes(text);
  return [
    ...INTERESTS.filter(containsText),
    ...added
      .filter(({ key, label }) => [key, label.en, label.es ?? ''].some(containsText))
      .map(({ key }) => key),
  ];
}

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

/** Sets the interests that this process's community has beside the twenty. */
export function setAddedInterests(interests: readonly AddedInterest[] = []): void {
  added = interests;
}

export const addedInterests = (): readonly AddedInterest[] => added;

/** Whether a member can choose this interest. */
export const isInterest = (key: string) =>
  INTERESTS.some((name) => name === key) || added.some((one) => one.key === key);

/** Keys of the interests that a typed text is a part of, in any language of an added one. */
export function interestsNamed(typed: string): string[] {
  const text = typed.toLowerCase();
  const isMeant = (name: string) => name.toLowerCase().includes(text);
  return [
    ...INTERESTS.filter(isMeant),
    ...added
      .filter(({ key, label }) => [key, label.en, label.es ?? ''].some(isMeant))
      .map(({ key }) => key),
  ];
}

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

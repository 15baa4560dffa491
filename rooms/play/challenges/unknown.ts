/** How an unknown challenge is shown (§3, 'any other id'). It pays nothing. */
export const UNKNOWN_CHALLENGE = {
  type: 'daily',
  category: 'social',
  points: 10,
  iconName: 'star',
} as const;

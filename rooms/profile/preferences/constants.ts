/** The genders that members can be shown as and want to meet. */
export const GENDERS = ['women', 'men', 'nonbinary'] as const;
export type Gender = (typeof GENDERS)[number];

export const GOALS = ['long_term', 'short_term', 'figuring_out', 'friends', 'practising'] as const;
export type Goal = (typeof GOALS)[number];

/** Preferences that can be a dealbreaker. Otherwise they only affect the ranking. */
export const DEALBREAKERS = ['age', 'distance', 'goal', 'photoChecked'] as const;
export type Dealbreaker = (typeof DEALBREAKERS)[number];

export const LABEL_MAX = 40;
/** More than the distance between any two cities on the list. */
export const DISTANCE_MAX = 6000;

/** Raised with every change of the text that members agree to. */
export const CURRENT_CONSENT = 1;

/**
 * How often `shownAs` or `wantsToMeet` may change, so that nobody can find members by switching
 * back and forth.
 */
export const CHANGES_MAX = 3;
export const CHANGES_DAYS = 30;

/** Ages of members (§9). Apart from the account's constants, because texts of other rooms say them. */
export const AGE_MIN = 18;
export const AGE_MAX = 99;

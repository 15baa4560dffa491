const QUARTER_HOUR = 15 * 60;

/** Upload addresses a member may ask for, for RATE_LIMIT_MULTIPLIER 1. */
export const MEDIA_LIMITS = {
  picture: { name: 'upload-picture', points: 100, seconds: QUARTER_HOUR },
  /** Each may be 50 MB, and what is not saved is kept for an hour. */
  video: { name: 'upload-video', points: 20, seconds: QUARTER_HOUR },
} as const;

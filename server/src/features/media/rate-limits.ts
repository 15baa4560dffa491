const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Upload addresses a member may ask for, for RATE_LIMIT_MULTIPLIER 1. */
export const MEDIA_LIMITS = {
  picture: { name: 'upload-picture', points: 100, seconds: QUARTER_HOUR },
  /** Each may be 50 MB, and what is not saved is kept for over an hour: this bounds the disk. */
  video: { name: 'upload-video', points: 10, seconds: HOUR },
} as const;

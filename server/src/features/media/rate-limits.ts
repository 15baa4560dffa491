const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Upload addresses per member, for RATE_LIMIT_MULTIPLIER 1. */
export const MEDIA_LIMITS = {
  picture: { name: 'upload-picture', points: 100, seconds: QUARTER_HOUR },
  /** Limits the use of disk: a video may be 50 MB, and unsaved ones stay for over an hour. */
  video: { name: 'upload-video', points: 10, seconds: HOUR },
  logo: { name: 'upload-logo', points: 30, seconds: HOUR },
  voice: { name: 'upload-voice', points: 30, seconds: HOUR },
} as const;

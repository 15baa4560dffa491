import { z } from 'zod';

import { contract } from '../shared/endpoint.ts';

/** Where to PUT the raw file: signed, for one member, once, until `expiresAt` (rules, Profile). */
const uploadAnswer = z.object({
  uploadURL: z.string(),
  expiresAt: z.string(),
  maxBytes: z.number().int(),
});

export const mediaContract = contract({
  'POST /api/profile-picture/upload-url': {
    summary: 'Ask for an address to PUT a picture to (the raw file, JPG, PNG, GIF, WebP or AVIF)',
    access: 'member',
    response: uploadAnswer,
    errors: ['rate_limited'],
  },
  'POST /api/profile-video/upload-url': {
    summary: 'Ask for an address to PUT a video introduction to (the raw file, MP4 or WebM)',
    access: 'member',
    response: uploadAnswer,
    errors: ['rate_limited'],
  },
});

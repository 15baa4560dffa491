import { z } from 'zod';

import { contract, idParams, messageAnswer } from '../../../platform/shared/endpoint.ts';

/**
 * The address for the PUT of the raw file: signed, for one member, once, until `expiresAt` (§14).
 */
export const uploadAnswer = z.object({
  uploadURL: z.string(),
  expiresAt: z.string(),
  maxBytes: z.number().int(),
});

/** Of pictures and their crops. */
export const PICTURE_LIMIT = { name: 'upload-picture', points: 100, seconds: 900 };

export const mediaContract = contract({
  'POST /api/profile-picture/upload-url': {
    summary:
      'Ask for an address to PUT a picture to (the raw file, JPG, PNG, GIF, WebP, AVIF or HEIC)',
    description:
      'Answers with a signed address to which one picture may be sent once, within 15 minutes.',
    access: 'member',
    limit: PICTURE_LIMIT,
    response: uploadAnswer,
  },
  'POST /api/voice-note/upload-url': {
    summary:
      'Ask for an address to PUT a voice note to (the raw file, MP4 or WebM with sound alone)',
    description:
      'Answers with a signed address to which one voice note of at most 30 seconds may be sent once, within 15 minutes.',
    access: 'member',
    limit: { name: 'upload-voice', points: 30, seconds: 3600 },
    response: uploadAnswer,
  },
  'POST /api/profile-video/upload-url': {
    summary: 'Ask for an address to PUT a video introduction to (the raw file, MP4, MOV or WebM)',
    description:
      'Answers with a signed address to which one video may be sent once, within 15 minutes.',
    access: 'member',
    /** A video may be 50 MB, and unsaved ones stay for over an hour. */
    limit: { name: 'upload-video', points: 10, seconds: 3600 },
    response: uploadAnswer,
  },
});

export const uploadContract = contract({
  'PUT /api/uploads/:id': {
    summary: 'Send a file to the address that was asked for: once, as it is, within its time',
    description:
      'Takes the raw file, up to the size told with the address. Its bytes decide what it is, and its metadata is removed.',
    access: 'public',
    params: z.object({ id: z.uuid() }),
    query: z.object({ expires: z.string().optional(), signature: z.string().optional() }),
    file: '*/*',
    response: messageAnswer,
    errors: ['forbidden', 'too_slow', 'conflict', 'payload_too_large'],
  },
});

/** What comes after `/files/` or `/logo/`. */
export const fileParams = z.object({ '*': z.string() });

export const filesContract = contract({
  'GET /files/*': {
    summary: 'A stored picture, video or voice note, or a range of it',
    description:
      'For members. A file’s content never changes, so browsers keep it. Covers of events that the caller can’t see are not found.',
    access: 'member',
    params: fileParams,
    response: z.unknown(),
    answersFile: '*/*',
    errors: ['not_found', 'range_not_satisfiable'],
  },
  'GET /api/pictures/:id/original': {
    summary: 'An own picture as it was sent',
    description: 'Also what the crop leaves out, so only its member sees it.',
    access: 'member',
    params: idParams,
    response: z.unknown(),
    answersFile: 'image/webp',
    errors: ['not_found'],
  },
});

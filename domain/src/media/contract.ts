import { z } from 'zod';

import { contract, messageAnswer } from '../shared/endpoint.ts';

/**
 * The address for the PUT of the raw file: signed, for one member, once, until `expiresAt` (§14).
 */
export const uploadAnswer = z.object({
  uploadURL: z.string(),
  expiresAt: z.string(),
  maxBytes: z.number().int(),
});

export const mediaContract = contract({
  'POST /api/profile-picture/upload-url': {
    summary:
      'Ask for an address to PUT a picture to (the raw file, JPG, PNG, GIF, WebP, AVIF or HEIC)',
    description:
      'Answers with a signed address to which one picture may be sent once, within 15 minutes.',
    access: 'member',
    response: uploadAnswer,
    errors: ['rate_limited'],
  },
  'POST /api/voice-note/upload-url': {
    summary:
      'Ask for an address to PUT a voice note to (the raw file, MP4 or WebM with sound alone)',
    description:
      'Answers with a signed address to which one voice note of at most 30 seconds may be sent once, within 15 minutes.',
    access: 'member',
    response: uploadAnswer,
    errors: ['rate_limited'],
  },
  'POST /api/profile-video/upload-url': {
    summary: 'Ask for an address to PUT a video introduction to (the raw file, MP4, MOV or WebM)',
    description:
      'Answers with a signed address to which one video may be sent once, within 15 minutes.',
    access: 'member',
    response: uploadAnswer,
    errors: ['rate_limited'],
  },
});

/** The parts of an upload address, for the API documents and for parsing. No screen builds one. */
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

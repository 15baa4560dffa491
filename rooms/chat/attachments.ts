import { z } from 'zod';

import { lineText } from '../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { ALT_MAX, PEAKS } from './constants.ts';

/** The kinds of files that messages have. */
export const ATTACHMENT_KINDS = ['voice', 'picture'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** Whether a member sees pictures at once, after a press, or not at all. */
export const PICTURE_CHOICES = ['ask', 'always', 'never'] as const;
export type PictureChoice = (typeof PICTURE_CHOICES)[number];

const size = z.int(issue('chat.size')).min(1, issue('chat.size'));

const attachmentBody = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('voice'),
      contentType: z
        .string(issue('media.notVoiceMessage'))
        .regex(
          /^(?:audio|video)\/(?:webm|mp4|ogg|x-m4a|m4a)(?:\s*;.*)?$/iu,
          issue('media.notVoiceMessage'),
        ),
      size,
      peaks: z
        .array(
          z.int(issue('chat.peaks')).min(0, issue('chat.peaks')).max(100, issue('chat.peaks')),
          issue('chat.peaks'),
        )
        .length(PEAKS, issue('chat.peaks')),
    }),
    z.object({
      kind: z.literal('picture'),
      contentType: z
        .string(issue('media.notPicture'))
        .regex(
          /^image\/(?:jpe?g|png|gif|webp|avif|hei[cf](?:-sequence)?)(?:\s*;.*)?$/iu,
          issue('media.notPicture'),
        ),
      size,
      alt: lineText(issue('chat.altTooLong'))
        .pipe(z.string().max(ALT_MAX, issue('chat.altTooLong')))
        .nullish()
        .transform((alt) => alt || null),
    }),
  ],
  issue('chat.attachmentKind'),
);
export type AttachmentBody = z.output<typeof attachmentBody>;

export const attachmentsContract = contract({
  'POST /api/conversations/:id/attachments': {
    summary: 'Ask for an address to PUT a voice message or a picture to',
    description:
      'Answers with a signed address to which the raw file may be sent once, within 15 minutes, and the id with which a `chat_message` frame then sends it. A file that no message uses is removed after a day.',
    access: 'member',
    /** Uploads are kept for a day before they are sent, and could fill the disk. */
    limit: { name: 'chat-attachments', points: 60, seconds: 3600 },
    params: idParams,
    body: attachmentBody,
    response: z.object({ uploadURL: z.string(), attachmentId: z.string() }),
    status: 201,
    errors: ['not_found', 'restricted', 'too_early', 'pictures_not_wanted', 'payload_too_large'],
  },
  'PUT /api/conversations/:id/pictures': {
    summary: 'Chooses how a conversation’s pictures are shown',
    description:
      'With `ask`, the caller sees each picture after a press; with `always`, at once; with `never`, nobody can send pictures. Only the caller knows of it.',
    access: 'member',
    params: idParams,
    body: z.object({ show: z.enum(PICTURE_CHOICES, issue('chat.show')) }),
    response: z.object({ conversationId: z.string(), show: z.enum(PICTURE_CHOICES) }),
    errors: ['not_found'],
  },
});

export const attachmentFileContract = contract({
  'GET /api/attachments/:id/file': {
    summary: 'The file of a voice message or a picture, or a range of it',
    description:
      'For the members of its conversation as long as they can read the message; before it is in a message, for its uploader.',
    access: 'member',
    params: idParams,
    response: z.unknown(),
    answersFile: '*/*',
    errors: ['not_found', 'range_not_satisfiable'],
  },
});

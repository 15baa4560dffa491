import { z } from 'zod';

import { issue } from '../../platform/shared/texts/issue-key.ts';

/** What can be reported. */
export const SUBJECT_KINDS = [
  'member',
  'picture',
  'message',
  'conversation',
  'event',
  'squad',
  'call',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const subject = z.object({
  kind: z.enum(SUBJECT_KINDS, issue('safety.subjectMissing')),
  /**
   * A picture's id is the one in its address; a message's is `conversationId:seq`. A conversation is
   * reported by its id, a person of a room by `conversationId:memberId`.
   */
  id: z
    .string(issue('safety.subjectMissing'))
    .min(1)
    .max(200)
    .refine((id) => !id.includes('\0'), issue('safety.subjectMissing')),
});
export type Subject = z.output<typeof subject>;

/**
 * The parts of a profile that a decision can hide, in addition to its pictures and its bio
 * (`member`).
 */
export const PROFILE_PARTS = [
  'prompt',
  'video',
  'captions',
  'voice',
  'job',
  'school',
  'label',
] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/**
 * The content that a decision can hide. A prompt is identified by its own id, other parts by the
 * member's.
 */
export const HIDEABLE_KINDS = [...SUBJECT_KINDS, ...PROFILE_PARTS] as const;

export const hideable = subject.extend({
  kind: z.enum(HIDEABLE_KINDS, issue('safety.subjectMissing')),
});
export type Hideable = z.output<typeof hideable>;

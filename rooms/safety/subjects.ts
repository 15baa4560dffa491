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

/* Separate from subjects.ts, so that pages with a report button load no schemas. */

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u;
const MESSAGE = new RegExp(`^(${UUID.source}):([1-9]\\d{0,8})$`, 'u');

/** The id of a message as a subject. */
export function messageSubjectId(conversationId: string, seq: number): string {
  return `${conversationId}:${seq}`;
}

export function readMessageSubjectId(
  id: string,
): { conversationId: string; seq: number } | undefined {
  const [, conversationId, seq] = MESSAGE.exec(id.toLowerCase()) ?? [];
  return conversationId && seq ? { conversationId, seq: Number(seq) } : undefined;
}

const PERSON = new RegExp(`^(${UUID.source}):(${UUID.source})$`, 'u');

/** The id of one person of a room as a subject of the kind `conversation`. */
export function personSubjectId(conversationId: string, memberId: string): string {
  return `${conversationId}:${memberId}`;
}

export function readPersonSubjectId(
  id: string,
): { conversationId: string; memberId: string } | undefined {
  const [, conversationId, memberId] = PERSON.exec(id.toLowerCase()) ?? [];
  return conversationId && memberId ? { conversationId, memberId } : undefined;
}

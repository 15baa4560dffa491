import { z } from 'zod';

import { MESSAGE_TYPES } from '../chat/index.ts';
import { EVENT_CATEGORIES } from '../events/index.ts';

const media = z.object({
  kind: z.enum(['picture', 'video', 'voice', 'cover']),
  url: z.string(),
  /** SHA-256 of the sealed file. */
  sha256: z.string(),
  /** Whether it is the reported content. */
  isSubject: z.boolean(),
  /** For a picture: the id by which it can be hidden, and its owner's description. */
  id: z.string().nullable(),
  alt: z.string().nullable(),
});

const sealedMessage = z.object({
  seq: z.number().int(),
  senderId: z.string(),
  content: z.string(),
  sentAt: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  /** The place of its file in the evidence's `media`. Null where it has none, or it is not sealed. */
  mediaIndex: z.number().int().nullable(),
});
export type SealedMessage = z.output<typeof sealedMessage>;

/** The profile as others saw it when it was reported. Earlier evidence has fewer fields. */
const sealedProfile = z.object({
  id: z.string(),
  fullName: z.string(),
  age: z.number().int(),
  location: z.string(),
  bio: z.string().nullable(),
  interests: z.array(z.string()),
  createdAt: z.string(),
  /** If the member showed it. */
  label: z.string().nullable(),
  prompts: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  heightCm: z.number().int().nullable(),
  /** ISO codes. */
  languages: z.array(z.string()),
  job: z.string().nullable(),
  school: z.string().nullable(),
  videoCaptions: z.string().nullable(),
});
export type SealedProfile = z.output<typeof sealedProfile>;

/** A reported event as it was then. */
const sealedEvent = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(EVENT_CATEGORIES),
  city: z.string(),
  zone: z.string(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  places: z.number().int(),
  rules: z.string(),
});
export type SealedEvent = z.output<typeof sealedEvent>;

/** A reported squad, or one of the two of a reported room. */
const sealedSquad = z.object({ name: z.string(), members: z.array(z.string()) });
export type SealedSquad = z.output<typeof sealedSquad>;

/** A reported call: who, when, how long, and who had pressed video. Nothing that was said. */
const sealedCall = z.object({
  id: z.string(),
  callerId: z.string(),
  startedAt: z.string(),
  acceptedAt: z.string().nullable(),
  /** Null if it was reported while it ran. */
  endedAt: z.string().nullable(),
  /** From its acceptance. */
  seconds: z.number().int(),
  videoBy: z.array(z.string()),
});
export type SealedCall = z.output<typeof sealedCall>;

/** What is sealed with a report, as it was then. */
export const evidence = z.object({
  number: z.number().int(),
  sealedAt: z.string(),
  hash: z.string(),
  /** Whether it is unchanged, and linked to the evidence before and after it. */
  isIntact: z.boolean(),
  profile: sealedProfile.nullable(),
  event: sealedEvent.nullable(),
  squads: z.array(sealedSquad),
  call: sealedCall.nullable(),
  messages: z.array(sealedMessage),
  media: z.array(media),
});
export type Evidence = z.output<typeof evidence>;

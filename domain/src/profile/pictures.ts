import { z } from 'zod';

import { text } from '../shared/endpoint.ts';
import { ALT_MAX, PICTURES_MAX } from './constants.ts';
import { profileIssue } from './issue.ts';

/** A picture of a profile. `portraitAt(url, …)` has the same one as a portrait. */
export const profilePicture = z.object({
  /** The id, which a report uses too. */
  id: z.string(),
  /** The square one, of `width` by `height` pixels. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A ThumbHash in base64: a blurred placeholder. Older pictures have none. */
  placeholder: z.string().nullable(),
  /** A description of the picture, in the owner's words. */
  alt: z.string().nullable(),
});
export type ProfilePicture = z.output<typeof profilePicture>;

export const alt = text(profileIssue('altTooLong'))
  .pipe(z.string().max(ALT_MAX, profileIssue('altTooLong')))
  .nullable()
  .transform((value) => value || null);

/** The address of an upload. */
export const uploadedPicture = z
  .string(profileIssue('noPicture'))
  .min(1, profileIssue('noPicture'))
  .max(2000, profileIssue('noPicture'));

/** All pictures of a member in their new order. */
export const pictureOrder = z.object({
  ids: z
    .array(z.string(profileIssue('order')), profileIssue('order'))
    .max(PICTURES_MAX, profileIssue('order')),
});

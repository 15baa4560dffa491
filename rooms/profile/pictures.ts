import { z } from 'zod';

import { lineText } from '../../platform/shared/clean-text.ts';
import { givenString } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { ALT_MAX, PICTURES_MAX } from './constants.ts';

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

export const alt = lineText(issue('profile.altTooLong'))
  .pipe(z.string().max(ALT_MAX, issue('profile.altTooLong')))
  .nullable()
  .transform((value) => value || null);

/** The address of an upload. */
export const uploadedPicture = givenString(2000, issue('profile.noPicture'));

const share = z.number(issue('profile.crop')).min(0, issue('profile.crop'));

/** The part of a picture that is shown, in shares of its width and height. */
export const pictureCrop = z
  .object({ left: share, top: share, width: share, height: share }, issue('profile.crop'))
  .refine(
    // The sums of a browser's numbers may be a little above 1.
    ({ left, top, width, height }) =>
      width > 0 && height > 0 && left + width <= 1.001 && top + height <= 1.001,
    issue('profile.crop'),
  );
export type PictureCrop = z.output<typeof pictureCrop>;

/** All pictures of a member in their new order. */
export const pictureOrder = z.object({
  ids: z
    .array(z.string(issue('profile.order')), issue('profile.order'))
    .max(PICTURES_MAX, issue('profile.order')),
});

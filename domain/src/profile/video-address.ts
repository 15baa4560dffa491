import { z } from 'zod';

const UNREADABLE = 'Please give the address of a video';
const ADDRESS_MAX = 500;

/** `/…` and plain names of files; not `//host`, and nothing with a scheme. */
const PATH = /^\/?[\w.-]+(?:\/[\w.-]+)*(?:\?[\w=&.%-]*)?$/u;

/** A web address without a name or password before its host. */
const WEB_ADDRESS = /^https?:\/\/[^\s\\/?#@\0]+(?:[/?#][^\s\\\0]*)?$/iu;

/** One that can be read as an address too: `http://[` and ports beyond 65535 can't. */
function isWebAddress(value: string): boolean {
  return WEB_ADDRESS.test(value) && z.url().safeParse(value).success;
}

/**
 * The address of a video introduction: an upload of one's own, or a placeholder. §2 does not name
 * the placeholder, so any web address counts as one; it is kept but never opened or played.
 */
export const videoIntroUrl = z
  .string(UNREADABLE)
  .trim()
  .min(1, UNREADABLE)
  .max(ADDRESS_MAX, UNREADABLE)
  .refine((value) => PATH.test(value) || isWebAddress(value), UNREADABLE);

import { z } from 'zod';

import { issue } from '../../platform/shared/texts/issue-key.ts';

const UNREADABLE = issue('profile.noVideoAddress');
const ADDRESS_MAX = 500;

/** Matches `/…` and plain file names, but not `//host` and nothing with a scheme. */
const PATH = /^\/?[\w.-]+(?:\/[\w.-]+)*(?:\?[\w=&.%-]*)?$/u;

/** Matches a web address without a name or password before its host. */
const WEB_ADDRESS = /^https?:\/\/[^\s\\/?#@\0]+(?:[/?#][^\s\\\0]*)?$/iu;

/** The pattern alone would accept `http://[` and ports beyond 65535. */
function isWebAddress(value: string): boolean {
  return WEB_ADDRESS.test(value) && z.url().safeParse(value).success;
}

/**
 * The address of a video introduction: the member's own upload, or a placeholder. §2 does not name
 * the placeholder, so any web address is accepted as one; it is stored but never opened or played.
 */
export const videoIntroUrl = z
  .string(UNREADABLE)
  .trim()
  .min(1, UNREADABLE)
  .max(ADDRESS_MAX, UNREADABLE)
  .refine((value) => PATH.test(value) || isWebAddress(value), UNREADABLE);

import { DAY_MS } from '../../shared/index.ts';
import { LANGUAGES } from '../../shared/texts/index.ts';

/** RFC 9116 asks for less than a year. */
const GOOD_FOR_MS = 180 * DAY_MS;

/** Whom to tell of a vulnerability (RFC 9116): the community's contact. */
export function writeSecurityText({
  contact,
  publicUrl,
  now,
}: {
  contact: string;
  publicUrl: string;
  now: Date;
}): string {
  const midnight = now.getTime() - (now.getTime() % DAY_MS);
  return [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${new Date(midnight + GOOD_FOR_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

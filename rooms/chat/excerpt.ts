import { graphemesOf } from '../../platform/shared/graphemes.ts';
import { EXCERPT_MAX } from './constants.ts';

/** The beginning of a message, for those who answer it. Splits no emoji. */
export function excerptOf(content: string): string {
  const line = content.replace(/\s+/gu, ' ');
  if (line.length <= EXCERPT_MAX) return line;
  let excerpt = '';
  for (const sign of graphemesOf(line)) {
    if (excerpt.length + sign.length > EXCERPT_MAX - 1) break;
    excerpt += sign;
  }
  return `${excerpt}…`;
}

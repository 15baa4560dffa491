import { EXCERPT_MAX } from './constants.ts';

/** The beginning of a message, for those who answer it. Splits no emoji. */
export function excerptOf(content: string): string {
  const line = content.replace(/\s+/gu, ' ');
  if (line.length <= EXCERPT_MAX) return line;
  return line.slice(0, EXCERPT_MAX - 1).replace(/[\ud800-\udbff]$/u, '') + '…';
}

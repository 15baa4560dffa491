import { z } from 'zod';

import type { IssueKey } from './texts/issue-key.ts';
import { toMessage } from './visible-text.ts';

type Issues = Record<'tooLong' | 'nul', IssueKey> & { empty: IssueKey };

/** A text by one member for another that may be left empty, such as a caption. */
export function captionText(max: number, issues: Issues) {
  return z
    .string(issues.empty)
    .refine((value) => !value.includes('\0'), issues.nul)
    .transform(toMessage)
    .pipe(z.string().max(max, issues.tooLong));
}

/** A text by one member for another, with 1 to `max` characters. */
export function writtenText(max: number, issues: Issues) {
  return captionText(max, issues).pipe(z.string().min(1, issues.empty));
}

import { z } from 'zod';

import type { IssueKey } from '../texts/issue-key.ts';
import { hasVisibleText } from './visible.ts';

/**
 * A text by one member for another: trimmed, with 1 to `max` characters. Half a surrogate pair
 * can't be stored as UTF-8, so it becomes the replacement character.
 */
export function writtenText(max: number, issues: Record<'empty' | 'tooLong' | 'nul', IssueKey>) {
  return z
    .string(issues.empty)
    .refine((value) => !value.includes('\0'), issues.nul)
    .trim()
    .pipe(
      z
        .string()
        .min(1, { message: issues.empty, abort: true })
        .max(max, issues.tooLong)
        .refine(hasVisibleText, issues.empty)
        .transform((value) => value.toWellFormed()),
    );
}

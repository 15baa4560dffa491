import { z } from 'zod';

import { issue } from './texts/issue-key.ts';

/** A query parameter. All values are text; the last of repeated ones counts. */
export function queryText(message?: string) {
  return z
    .union([z.string(), z.array(z.string())], message)
    .optional()
    .transform((value) => (Array.isArray(value) ? value.at(-1) : value) ?? '');
}

/** The parameters of a paged list. The header `Link` names the next page (§10). */
export function pageQuery(max: number, preset: number = max) {
  return z.object({
    cursor: queryText().pipe(z.string().max(200)),
    limit: queryText().transform((value, context) => {
      if (value === '') return preset;
      const limit = Number(value);
      if (Number.isInteger(limit) && limit >= 1) return Math.min(limit, max);
      context.addIssue({ code: 'custom', message: issue('shared.limit') });
      return z.NEVER;
    }),
  });
}

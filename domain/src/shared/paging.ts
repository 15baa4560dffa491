import { z } from 'zod';

/** A value of an address, where everything is text; of repeated ones the last counts. */
export function queryText(message?: string) {
  return z
    .union([z.string(), z.array(z.string())], message)
    .optional()
    .transform((value) => (Array.isArray(value) ? value.at(-1) : value) ?? '');
}

const LIMIT = 'limit must be a whole number from 1';

/** `cursor` and `limit` of a list that pages; the next page is in the header `Link` (§10). */
export function pageQuery(max: number, preset: number = max) {
  return z.object({
    cursor: queryText().pipe(z.string().max(200)),
    limit: queryText().transform((value, context) => {
      if (value === '') return preset;
      const limit = Number(value);
      if (Number.isInteger(limit) && limit >= 1) return Math.min(limit, max);
      context.addIssue({ code: 'custom', message: LIMIT });
      return z.NEVER;
    }),
  });
}

import { z } from 'zod';

import { isStorableTime } from './storable-time.ts';
import { issue } from './texts/issue-key.ts';
import { timeOf } from './utc-day.ts';

/** A query parameter. All values are text; the last of repeated ones counts. */
export function queryText(message?: string) {
  return z
    .union([z.string(), z.array(z.string())], message)
    .optional()
    .transform((value) => (Array.isArray(value) ? value.at(-1) : value) ?? '');
}

const ZONE = /(?:Z|[+-]\d{2}:\d{2})$/u;
const dayOrTime = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** A day (its start in UTC) or a time. Without a zone it is UTC, whatever the server's zone is. */
export function queryTime(message: string) {
  return queryText().transform((value, context) => {
    if (value === '') return undefined;
    const time = timeOf(value.includes('T') && !ZONE.test(value) ? `${value}Z` : value);
    if (dayOrTime.safeParse(value).success && isStorableTime(time)) return time;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
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

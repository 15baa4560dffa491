import { z } from 'zod';

/** The last of repeated values counts: an address may say the same thing twice. */
export function single(value: unknown): unknown {
  return Array.isArray(value) ? value.at(-1) : value;
}

/** `cursor` and `limit` of a list that pages; the next page is in the header `Link` (rules, Shapes). */
export function pageQuery(max: number, preset: number = max) {
  return z.object({
    cursor: z.preprocess(single, z.string().max(200).optional()),
    limit: z.preprocess(
      (value) => single(value) || undefined,
      z.coerce
        .number('limit must be a whole number')
        .int('limit must be a whole number')
        .min(1, 'limit must be at least 1')
        .default(preset)
        .transform((limit) => Math.min(limit, max)),
    ),
  });
}

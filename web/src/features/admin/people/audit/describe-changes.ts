import type { AuditRow } from '@rizzly/domain/safety';

import type { PeopleTexts } from '../texts/en.ts';

/** Ids tell a reader nothing. */
const ID = /(?:Id|Ids|sha256)$/u;

/** What an entry of the audit changed, in words: a line for each field. */
export function describeChanges(
  { before, after }: Pick<AuditRow, 'before' | 'after'>,
  { audit: t, fieldNames }: PeopleTexts,
): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .filter((name) => !ID.test(name))
    .map((name) => {
      const field = fieldNames[name] ?? name;
      const value = describe(after[name], t);
      if (!(name in before)) return t.fact({ field, value });
      return t.change({ field, before: describe(before[name], t), after: value });
    });
}

function describe(value: unknown, t: PeopleTexts['audit']): string {
  if (value === null || value === undefined || value === '') return t.empty;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) {
    return value.length === 0 ? t.empty : value.map((one) => describe(one, t)).join(', ');
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, part]) => part !== null && part !== '');
    if (parts.length === 0) return t.empty;
    return parts.map(([name, part]) => `${name} ${describe(part, t)}`).join(', ');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : t.empty;
}

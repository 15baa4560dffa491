import type { AuditRow } from '../../../../../safety/index.ts';
import type { PeopleTexts } from '../texts/en.ts';

/** Ids and counters tell a reader nothing, and when something was decided is the entry's time. */
const UNTOLD = /(?:^id|Ids?|sha256|^claimed(?:By|Until)|^decidedAt|^photoCheck|^event)$/u;
/** They say what was changed, so they are shown as they are. */
const SUBJECTS = new Set(['page', 'language']);
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u;

/** What an entry of the audit changed, in words: a line for each field. */
export function describeChanges(
  { before, after }: Pick<AuditRow, 'before' | 'after'>,
  texts: PeopleTexts,
): string[] {
  const { audit: t, fieldNames } = texts;
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const isSame = (name: string) =>
    JSON.stringify(before[name] ?? null) === JSON.stringify(after[name] ?? null);
  return [...fields]
    .filter((name) => !UNTOLD.test(name) && !(name === 'version' && 'claimedBy' in before))
    .filter((name) => !isSame(name) || SUBJECTS.has(name))
    .filter((name) => name !== 'ownInitiative' || after[name] === true)
    .map((name) => {
      const field = nameField(name, fieldNames);
      const value = describe(after[name], texts, name);
      const isFirstTime = before[name] === null && TIME.test(String(after[name]));
      if (!(name in before) || isSame(name) || isFirstTime) return t.fact({ field, value });
      return t.change({ field, before: describe(before[name], texts, name), after: value });
    });
}

/** A word may mean something else in a field: a case about a `member`, and the role of one. */
function describe(value: unknown, texts: PeopleTexts, field = ''): string {
  const { audit: t, fieldNames, valueNames } = texts;
  if (value === null || value === undefined || value === '') return t.empty;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return TIME.test(value)
      ? t.at({ at: value })
      : (valueNames[`${field} ${value}`] ?? valueNames[value] ?? value);
  if (field === 'subject' && typeof value === 'object' && 'kind' in value)
    return describe(value.kind, texts, field);
  const parts = Array.isArray(value)
    ? value.map((one) => describe(one, texts))
    : Object.entries(value)
        .filter(([name, part]) => part !== null && part !== '' && !UNTOLD.test(name))
        .map(([name, part]) => `${nameField(name, fieldNames)} ${describe(part, texts)}`);
  return parts.length === 0 ? t.empty : parts.join(', ');
}

/** A field without a name is said in the words of its key: `startsAt` is 'Starts at'. */
function nameField(key: string, names: PeopleTexts['fieldNames']): string {
  const words = key.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return names[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

import type { Event } from './contract.ts';
import type { EventsTexts } from './texts/en.ts';

type HowItGoes = Pick<Event, 'format' | 'tableSize' | 'roundMinutes'>;

/** How an event goes, in words: names and values. */
export function describeFormat(
  { format, tableSize, roundMinutes }: HowItGoes,
  { formats, howItGoes: t }: Pick<EventsTexts, 'formats' | 'howItGoes'>,
): [name: string, value: string][] {
  const facts: [string, string][] = [[t.format, formats[format]]];
  if (tableSize !== null) facts.push([t.tableSize, t.chairs({ chairs: tableSize })]);
  if (roundMinutes !== null) facts.push([t.roundMinutes, t.minutes({ minutes: roundMinutes })]);
  return facts;
}

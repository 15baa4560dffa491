import { FIGURES, type Figure } from './constants.ts';

export type FigureDay = { day: string } & Record<Figure, number | null>;

/** The days as CSV (RFC 4180), with a heading. What is not known is empty. */
export function figuresCsv(days: readonly FigureDay[]): string {
  const rows = days.map((day) => [day.day, ...FIGURES.map((figure) => day[figure] ?? '')]);
  return [['day', ...FIGURES], ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

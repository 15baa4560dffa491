import { DAY_MS, wallTimeOf, type WallTime } from '../../../../platform/shared/index.ts';

/** By weekday, from Sunday, in each language. */
const WEEKDAYS = [
  ['sunday', 'domingo'],
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
];
const AHEAD: Record<string, number> = { today: 0, tonight: 0, hoy: 0, tomorrow: 1, manana: 1 };
/** From one. */
const NUMBERS = [
  ['one', 'una'],
  ['two', 'dos'],
  ['three', 'tres'],
  ['four', 'cuatro'],
  ['five', 'cinco'],
  ['six', 'seis'],
  ['seven', 'siete'],
  ['eight', 'ocho'],
  ['nine', 'nueve'],
  ['ten', 'diez'],
  ['eleven', 'once'],
  ['twelve', 'doce'],
];
const numbers = NUMBERS.flat().join('|');
const HOUR = new RegExp(
  `\\b(?:at|around|a las?) (?:(\\d{1,2})(?::(\\d\\d))?|(${numbers})\\b) ?(am|pm)?\\b`,
  'u',
);
/** Without "am" or "pm", nobody goes out at an hour before this one. */
const EARLIEST = 10;

/** The next time that a text such as "Thursday at six?" means, in a zone. Undefined without one. */
export function timeInWords(text: string, now: number, zone: string): WallTime | undefined {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = plain.match(/[a-z]+/gu) ?? [];
  const hour = HOUR.exec(plain);
  if (!hour) return undefined;
  const today = wallTimeOf(now, zone).slice(0, 10);
  // Days are counted in UTC, where each has 24 hours.
  const noon = new Date(`${today}T12:00:00Z`);
  const ahead = words.map((word) => daysTo(word, noon.getUTCDay())).find((days) => days !== null);
  const at = hourOf(hour);
  if (ahead === undefined || ahead === null || at === undefined) return undefined;
  const day = new Date(noon.getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
  const time: WallTime = `${day}T${at}`;
  return time > wallTimeOf(now, zone) ? time : undefined;
}

function daysTo(word: string, today: number): number | null {
  const weekday = WEEKDAYS.findIndex((names) => names.includes(word));
  if (weekday === -1) return AHEAD[word] ?? null;
  return ((weekday - today + 6) % 7) + 1;
}

function hourOf([, digits, minutes = '00', word, half]: RegExpExecArray): string | undefined {
  const written =
    digits === undefined
      ? NUMBERS.findIndex((names) => names.includes(word ?? '')) + 1
      : Number(digits);
  const isLate = half === 'pm' || (half === undefined && written < EARLIEST);
  const hour = isLate ? (written % 12) + 12 : half === 'am' ? written % 12 : written;
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

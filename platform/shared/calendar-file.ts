/** The data of a calendar entry. */
export interface CalendarEntry {
  /** The same in every version of the file, so that a calendar replaces the older one. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  /** When the file was created. */
  madeAt: Date;
  /** When the entry last changed. */
  changedAt: Date;
  /** Raised by each change of time, place or state, so that a calendar takes the newest file. */
  sequence: number;
  title: string;
  description?: string;
  location?: string;
  url?: string;
  isCancelled?: boolean;
}

/** Lines have at most 75 bytes (RFC 5545). */
const LINE_BYTES = 75;

/**
 * An iCalendar file of a program by this name, with times in UTC. Written by hand, because the tried libraries broke long
 * lines and commas.
 */
export function calendarFile(product: string, ...entries: CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(product)}//EN`,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escape(product)}`,
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function linesOf(entry: CalendarEntry): string[] {
  const { uid, startsAt, endsAt, madeAt, changedAt, sequence } = entry;
  const { title, description, location, url } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escape(title)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escape(description)}`]),
    ...(location === undefined ? [] : [`LOCATION:${escape(location)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function stamp(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/gu, '');
}

function escape(text: string): string {
  return text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll(/\r\n|\r|\n/gu, String.raw`\n`);
}

/** In UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4;
}

/** Breaks a line between characters, never within the bytes of one. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

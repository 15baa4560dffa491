/** The data of a calendar file about a date. */
export interface CalendarEntry {
  uid: string;
  title: string;
  place: string;
  startsAt: Date;
  /** The duration, because a date has no end. */
  hours: number;
  stampedAt: Date;
}

const LINE_BYTES = 75;

function time(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/gu, '');
}

function escape(text: string): string {
  return text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll(/\r?\n/gu, String.raw`\n`);
}

/**
 * Folds lines of more than 75 bytes: they continue in the next line after a space. Splits no
 * character.
 */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n');
}

/**
 * Writes an iCalendar file (RFC 5545) for a date, in UTC, so that it needs no time zone
 * description.
 */
export function writeCalendar({ uid, title, place, startsAt, hours, stampedAt }: CalendarEntry) {
  const endsAt = new Date(startsAt.getTime() + hours * 3_600_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rizzly//Dates//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${time(stampedAt)}`,
    `DTSTART:${time(startsAt)}`,
    `DTEND:${time(endsAt)}`,
    `SUMMARY:${escape(title)}`,
    `LOCATION:${escape(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** What a calendar file says of a date. */
export interface CalendarEntry {
  uid: string;
  title: string;
  place: string;
  startsAt: Date;
  /** How long it takes, for lack of an end. */
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

/** Lines of more than 75 bytes go on in the next, after a space. No character is cut in two. */
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

/** An iCalendar file (RFC 5545) of one date, in UTC, so that no time zone has to be described. */
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

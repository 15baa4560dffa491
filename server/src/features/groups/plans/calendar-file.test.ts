import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import { writeCalendar } from './calendar-file.ts';

const entry = {
  uid: 'plan@rizzly',
  title: 'Rizzly',
  place: 'Ágora; café, bar \\ terrace, Austin, TX',
  startsAt: new Date('2026-12-05T01:30:00.000Z'),
  hours: 2,
  stampedAt: new Date('2026-11-21T12:00:00.000Z'),
};

describe('writeCalendar', () => {
  it('is parsed correctly by another program', () => {
    const calendar = new ICAL.Component(ICAL.parse(writeCalendar(entry)));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);

    expect(event.location).toBe(entry.place);
    expect(event.uid).toBe(entry.uid);
    expect(event.startDate.toJSDate()).toEqual(entry.startsAt);
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-12-05T03:30:00.000Z'));
  });

  it('has no line of more than 75 bytes, and splits no character', () => {
    const place = 'ñ😀'.repeat(60);
    const file = writeCalendar({ ...entry, place });

    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    const calendar = new ICAL.Component(ICAL.parse(file));
    expect(new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined).location).toBe(
      place,
    );
  });
});

import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import { calendarFile } from '../../../platform/shared/index.ts';

const bytesOf = (line: string) => encodeURIComponent(line).replaceAll(/%../gu, 'x').length;
const entry = {
  uid: 'event-1@rizzly.example',
  startsAt: new Date('2026-11-25T00:00:00Z'),
  endsAt: new Date('2026-11-25T03:00:00Z'),
  madeAt: new Date('2026-11-21T12:00:00Z'),
  changedAt: new Date('2026-11-20T08:00:00Z'),
  sequence: 3,
  title: 'Games, jokes; and \\ more',
  description: 'First line\nSecond line, with a comma. '.repeat(5),
  location: 'El Roble, 12 Oak Street, Peñasco',
  url: 'https://rizzly.example/events/1',
};

describe('calendarFile', () => {
  it('is parsed back unchanged, with every comma, line break and accent', () => {
    const parsed = ICAL.Component.fromString(calendarFile('Rizzly', entry));
    const [component] = parsed.getAllSubcomponents('vevent');
    const event = new ICAL.Event(component);

    expect(event.uid).toBe(entry.uid);
    expect(event.summary).toBe(entry.title);
    expect(event.description).toBe(entry.description);
    expect(event.location).toBe(entry.location);
    expect(event.startDate.toJSDate()).toEqual(entry.startsAt);
    expect(event.endDate.toJSDate()).toEqual(entry.endsAt);
    expect(event.sequence).toBe(3);
    const changed = component?.getFirstPropertyValue('last-modified') as ICAL.Time;
    expect(changed.toJSDate()).toEqual(entry.changedAt);
  });

  it('has lines of at most 75 bytes, and splits no character', () => {
    const location = 'ñ😀'.repeat(60);

    const file = calendarFile('Rizzly', { ...entry, location });

    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => bytesOf(line)))).toBeLessThanOrEqual(75);
    const [component] = ICAL.Component.fromString(file).getAllSubcomponents('vevent');
    expect(new ICAL.Event(component).location).toBe(location);
  });

  it('leaves out a description and an address that are not given', () => {
    const { description: _description, url: _url, ...short } = entry;

    expect(calendarFile('Rizzly', short)).not.toMatch(/DESCRIPTION|URL|undefined/u);
  });

  it('says that an event is cancelled', () => {
    expect(calendarFile('Rizzly', { ...entry, isCancelled: true })).toContain(
      'STATUS:CANCELLED\r\n',
    );
  });
});

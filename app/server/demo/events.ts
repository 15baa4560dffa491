import { inArray } from 'drizzle-orm';

import type { Transaction } from '../../../platform/server/database/database.ts';
import { insertedRow } from '../../../platform/server/database/inserted-row.ts';
import { HOUR_MS, instantOf, wallTimeOf } from '../../../platform/shared/index.ts';
import { members } from '../../../rooms/account/server/index.ts';
import type { EventCategory } from '../../../rooms/events/index.ts';
import { createSecret, eventRsvps, events } from '../../../rooms/events/server/index.ts';
import { zoneOfPlace } from '../../../rooms/places/index.ts';

const DAYS_TO_HOST = 15;

interface DemoEvent {
  title: string;
  description: string;
  category: EventCategory;
  place: string;
  address: string;
  /**
   * `progress`: now. `tonight`: in a few hours. Else `days` from today, or the first weekday `on` (0
   * is Sunday) from then on, at a local time.
   */
  in: 'progress' | 'tonight' | { days: number; at: string; on?: number };
  /** Members come alone and are seated at tables of six. */
  atTables?: true;
  places: number;
  guests: number;
  rules?: string;
  state?: 'started' | 'review';
}

const EVENTS: readonly DemoEvent[] = [
  {
    title: 'Board games and bad puns',
    description:
      'Six tables, forty games, and somebody who explains the rules. Come alone, leave with a team.',
    category: 'games',
    place: 'The Oak Café',
    address: '12 Oak Street',
    in: 'progress',
    places: 16,
    guests: 9,
    rules: 'Whoever loses picks the next game.',
    state: 'started',
  },
  {
    title: 'Taco crawl on foot',
    description: 'Three stands, one mile, and a vote about the best salsa.',
    category: 'food',
    place: 'Southside Market',
    address: '400 South 1st Street',
    in: { days: 1, at: '18:30' },
    places: 10,
    guests: 12,
  },
  {
    title: 'Sunset walk with dogs',
    description: 'An easy loop around the lake. Bring a dog, or borrow a hello from ours.',
    category: 'outdoors',
    place: 'Lakeside Pavilion',
    address: '1 Lake Drive',
    in: { days: 2, at: '17:00' },
    places: 20,
    guests: 7,
  },
  {
    title: 'Open mic: two songs each',
    description: 'Sing, play, or clap loudly. The stage is small and the room is kind.',
    category: 'music',
    place: 'The Blue Room',
    address: '88 Harbor Lane',
    in: { days: 3, at: '19:30' },
    places: 40,
    guests: 15,
  },
  {
    title: 'Museum late night',
    description:
      'We meet at the whale, look at five pictures slowly, and talk about them over tea.',
    category: 'culture',
    place: 'City Museum',
    address: '5 Gallery Square',
    in: { days: 4, at: '18:00' },
    places: 12,
    guests: 5,
  },
  {
    title: 'Volleyball for beginners',
    description: 'No score, many high fives. We bring the net.',
    category: 'sport',
    place: 'Riverside Courts',
    address: '70 River Road',
    in: { days: 6, at: '18:00' },
    places: 12,
    guests: 6,
  },
  {
    title: 'How to flirt without lines',
    description: 'A short talk, then practice in pairs who change every five minutes.',
    category: 'talk',
    place: 'Public Library, room 2',
    address: '200 Main Street',
    in: { days: 8, at: '19:00' },
    places: 24,
    guests: 11,
    rules: 'No phones, and a no is a no.',
  },
  {
    title: 'Sunday pancakes for many',
    description: 'Everybody brings one topping. The griddle is ours.',
    category: 'food',
    place: 'Community Kitchen',
    address: '33 Maple Avenue',
    in: { days: 6, at: '11:00', on: 0 },
    places: 14,
    guests: 4,
  },
  {
    title: 'Six at a table',
    description: 'You come alone, we have seated you, and the first round of tapas is there.',
    category: 'food',
    place: 'Corner Tavern',
    address: '21 Pecan Street',
    in: 'tonight',
    places: 24,
    guests: 13,
    atTables: true,
  },
  {
    title: 'Thursday at small tables',
    description: 'Come alone. On Wednesday we put you at a table of six.',
    category: 'food',
    place: 'The Oak Café',
    address: '12 Oak Street',
    in: { days: 2, at: '19:00', on: 4 },
    places: 24,
    guests: 9,
    atTables: true,
  },
  {
    title: 'Stargazing with cocoa',
    description: 'Two telescopes, one hill, and a thermos that goes around.',
    category: 'outdoors',
    place: 'Hilltop Park',
    address: '9 Hill Road',
    in: { days: 13, at: '20:30' },
    places: 15,
    guests: 0,
    state: 'review',
  },
];

interface Neighbor {
  id: string;
  location: string;
  createdAt: Date;
}

function startOf(time: DemoEvent['in'], zone: string, now: Date): Date {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  if (time === 'progress') return new Date(hour);
  if (time === 'tonight') return new Date(hour + 5 * HOUR_MS);
  const dayAfter = (days: number) =>
    wallTimeOf(now.getTime() + days * 24 * HOUR_MS, zone).slice(0, 10);
  const weekday = new Date(dayAfter(time.days)).getUTCDay();
  const { on = weekday } = time;
  const day = dayAfter(time.days + ((7 + on - weekday) % 7));
  return new Date(instantOf(`${day}T${time.at}`, zone));
}

/**
 * Creates events in three cities in the next two weeks. One is in progress, and one waits for a
 * moderator. Tables are in the visitor's city, and the visitor goes to tonight's.
 */
export async function planEvents(
  tx: Transaction,
  { visitor, people, now }: { visitor: Neighbor; people: readonly Neighbor[]; now: Date },
): Promise<void> {
  const oldest = new Date(now.getTime() - DAYS_TO_HOST * 24 * HOUR_MS);
  const hosts = people.filter(({ createdAt }) => createdAt < oldest);
  const elsewhere = people.filter(({ location }) => location !== visitor.location);
  const cities = [visitor.location, ...new Set(elsewhere.map(({ location }) => location))];
  const chosen = hosts.slice(0, EVENTS.length);
  await tx
    .update(members)
    .set({ photoCheckedAt: oldest })
    .where(
      inArray(
        members.id,
        chosen.map(({ id }) => id),
      ),
    );
  for (const [
    number,
    { in: time, guests, state = 'published', rules = '', atTables, ...fields },
  ] of EVENTS.entries()) {
    const host = chosen[number];
    if (!host) return;
    // Every second event is in the visitor's city.
    const place = atTables || number % 2 === 0 ? 0 : number % 4 === 1 ? 1 : 2;
    const city = cities[place] ?? visitor.location;
    const startsAt = startOf(time, zoneOfPlace(city), now);
    const hours = (startsAt.getTime() - now.getTime()) / HOUR_MS;
    const others = people.filter(({ id }) => id !== host.id);
    const first = (number * 13) % others.length;
    const rotated = [...others.slice(first), ...others.slice(0, first)];
    const isWithVisitor = time === 'progress' || time === 'tonight';
    const going = [...(isWithVisitor ? [visitor] : []), ...rotated].slice(0, guests);
    const event = insertedRow(
      await tx
        .insert(events)
        .values({
          ...fields,
          ...(atTables && { format: 'tables' as const, tableSize: 6 }),
          rules,
          state,
          hostId: host.id,
          city,
          startsAt,
          endsAt: new Date(startsAt.getTime() + 3 * HOUR_MS),
          secret: createSecret(),
          going: Math.min(going.length, fields.places),
          nextTurn: going.length + 1,
          submittedAt: oldest,
          publishedAt: state === 'review' ? null : oldest,
          createdAt: oldest,
          // The demo sends no mails about its past.
          reminders: hours < 2 ? 2 : hours < 24 ? 1 : 0,
        })
        .returning({ id: events.id }),
    );
    if (going.length === 0) continue;
    await tx.insert(eventRsvps).values(
      going.map(({ id: memberId }, at) => ({
        eventId: event.id,
        memberId,
        status: at < fields.places ? ('going' as const) : ('waiting' as const),
        showMe: at % 3 !== 2,
        turn: at + 1,
        at: oldest,
      })),
    );
  }
}

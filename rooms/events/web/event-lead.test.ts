import { expect, it } from 'vitest';

import type { EventRow } from '../index.ts';
import { leadOf } from './event-lead.ts';

type One = Pick<EventRow, 'id' | 'state' | 'going' | 'places' | 'myRsvp'>;

const rsvp = (status: 'going' | 'waiting' | 'cancelled') => ({
  status,
  position: null,
  showMe: false,
  confirmedBy: null,
  finding: null,
});
const free: One = { id: 'free', state: 'published', going: 3, places: 8, myRsvp: null };
const later: One = { ...free, id: 'later' };
const full: One = { ...free, id: 'full', going: 8 };
const mine: One = { ...full, id: 'mine', myRsvp: rsvp('going') };
const waiting: One = { ...full, id: 'waiting', myRsvp: rsvp('waiting') };
const declined: One = { ...free, id: 'declined', myRsvp: rsvp('cancelled') };
const over: One = { ...mine, id: 'over', state: 'cancelled' };

it.each<[string, One[], string | undefined]>([
  ['nothing of an empty list', [], undefined],
  ['the soonest with a free place', [free, later], 'free'],
  ['the member’s own before a sooner one', [free, mine], 'mine'],
  ['no full one', [full, free], 'free'],
  ['none that the member waits for or declined', [waiting, declined, later], 'later'],
  ['none that is canceled', [over, later], 'later'],
  ['nothing where all is full', [full], undefined],
])('leads with %s', (_what, events, id) => {
  expect(leadOf(events)?.id).toBe(id);
});

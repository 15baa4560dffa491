import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';

import { HOUR_MS } from '../../platform/shared/index.ts';
import type { Rounds } from '../../rooms/evenings/rounds/index.ts';
import { roundPairs } from '../../rooms/evenings/server/index.ts';
import { createGuest } from './evenings.ts';
import { createHost, publishEvent, rsvp } from './events.ts';
import { expectOk } from './member-calls.ts';
import { openSocket, type TestSocket } from './socket-client.ts';
import type { TestApp, TestMember } from './test-app.ts';

export const START = new Date('2026-11-21T20:00:00.000Z');
export const ROUND_SECONDS = 240;
export const BREAK_SECONDS = 45;
/** From the start of a round to that of the next one. */
export const STEP_SECONDS = ROUND_SECONDS + BREAK_SECONDS;

interface Evening {
  id: string;
  host: TestMember;
  guests: TestMember[];
  /** Guests who are going, but not there at the start. */
  late: TestMember[];
  sockets: TestSocket[];
}

/** A new evening of rounds for each test of a file, five hours before its start. */
export function useRounds(app: TestApp) {
  const evening: Evening = { id: '', host: {} as TestMember, guests: [], late: [], sockets: [] };

  beforeEach(async () => {
    for (const { ws } of evening.sockets.splice(0)) ws.terminate();
    app.setTime(new Date(START.getTime() - 5 * HOUR_MS));
    evening.host = await createHost(app);
    evening.id = await publishEvent(app, evening.host, {
      hours: 5,
      format: 'rounds',
      roundMinutes: 4,
      places: 12,
      place: undefined,
      address: undefined,
    });
  });

  /** Seconds after the start. */
  const at = (seconds: number) => app.setTime(new Date(START.getTime() + seconds * 1000));

  /** Guests who are going. */
  async function invite(count: number, fields: object = {}): Promise<TestMember[]> {
    const invited: TestMember[] = [];
    for (let index = 0; index < count; index += 1) {
      const guest = await createGuest(app, { fullName: `Guest ${index}`, ...fields });
      await expectOk(rsvp(guest, evening.id));
      invited.push(guest);
    }
    return invited;
  }

  const path = () => `/api/events/${evening.id}/round`;
  const read = (of: TestMember): Promise<Rounds> => expectOk(of.call('GET', path()));
  const put = (of: TestMember, ready: boolean, fields: object = { agree: true }) =>
    of.call('PUT', path(), { ready, ...fields });

  /** Guests in the lobby with sockets, a minute before the start. */
  async function gather(count: number): Promise<void> {
    evening.guests = await invite(count);
    at(-60);
    for (const guest of evening.guests) {
      evening.sockets.push(await openSocket(app, guest));
      await expectOk(put(guest, true));
    }
  }

  /** The same, and the evening begun. */
  async function begin(count: number, lateCount = 0): Promise<TestMember[]> {
    evening.late = await invite(lateCount);
    await gather(count);
    at(0);
    const [first] = evening.guests;
    if (first) await read(first);
    return evening.guests;
  }

  const pairsOf = () =>
    app.deps.db.select().from(roundPairs).where(eq(roundPairs.eventId, evening.id));

  return { evening, at, invite, path, read, put, gather, begin, pairsOf };
}

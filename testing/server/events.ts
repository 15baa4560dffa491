import { HOUR_MS } from '../../platform/shared/index.ts';
import { expectOk } from './member-calls.ts';
import { createStaff } from './safety.ts';
import type { TestApp, TestMember } from './test-app.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');

/** A photo-checked member who has been here for a while. */
export function createHost(app: TestApp, fields: object = {}): Promise<TestMember> {
  return app.createMember({ photoCheckedAt: LONG_AGO, createdAt: LONG_AGO, ...fields });
}

/** The body of an event that starts in some hours. */
export function eventBodyAt(app: TestApp, hours: number, fields: object = {}) {
  const startsAt = new Date(app.deps.clock().getTime() + hours * HOUR_MS);
  return {
    title: 'Board games at the Oak',
    description: 'We bring the games, you bring the jokes.',
    category: 'games',
    city: 'Austin, TX',
    place: 'The Oak Café',
    address: '12 Oak Street',
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 3 * HOUR_MS).toISOString(),
    places: 4,
    ...fields,
  };
}

/** Publishes an event. A moderator approves the first one of a host. Returns the event's id. */
export async function publishEvent(
  app: TestApp,
  host: TestMember,
  { hours = 72, ...fields }: { hours?: number } & Record<string, unknown> = {},
): Promise<string> {
  const { id } = await expectOk(host.call('POST', '/api/events', eventBodyAt(app, hours, fields)));
  const { state } = await expectOk(host.call('POST', `/api/events/${id}/publish`));
  if (state === 'published') return id;
  const moderator = await createStaff(app, 'moderator');
  const decision = { outcome: 'published', finding: '' };
  await expectOk(moderator.call('POST', `/api/desk/events/${id}/decide`, decision));
  return id;
}

export function rsvp(
  { call }: TestMember,
  eventId: string,
  status: 'going' | 'cancelled' = 'going',
  fields: object = {},
) {
  return call('PUT', `/api/events/${eventId}/rsvp`, { status, ...fields });
}

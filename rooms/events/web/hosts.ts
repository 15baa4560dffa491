import type { OwnUser } from '../../account/index.ts';
import type { EventRow } from '../index.ts';

/** Whether a member hosts an event. Every admin hosts what the community hosts. */
export function hosts({ id, role }: OwnUser, { host }: Pick<EventRow, 'host'>): boolean {
  return host === null ? role === 'admin' : host.id === id;
}

import type { Notification } from '@rizzly/domain/notifications';

import type { NotificationRow } from './tables.ts';

export function toNotification({
  notification: { id, kind, at, readAt, link, params },
  person,
}: {
  notification: NotificationRow;
  person: Notification['person'];
}): Notification {
  return {
    id,
    kind,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    link,
    params: person === null ? params : { ...params, name: person.fullName },
    person,
  };
}

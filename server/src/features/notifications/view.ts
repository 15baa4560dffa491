import type { Notification } from '@rizzly/domain/notifications';

import type { NotificationRow } from './tables.ts';

export function toNotification({
  notification: { id, kind, at, readAt, link, params },
  name,
}: {
  notification: NotificationRow;
  name: string | null;
}): Notification {
  return {
    id,
    kind,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    link,
    params: name === null ? params : { ...params, name },
  };
}

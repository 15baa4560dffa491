import type { About } from '../../platform/shared/notification-kind.ts';
import type { Language } from '../../platform/shared/texts/index.ts';
import { accountNotifications } from '../account/index.ts';
import { callsNotifications } from '../calls/index.ts';
import { chatNotifications } from '../chat/index.ts';
import { doorNotifications } from '../door/index.ts';
import { againNotifications } from '../evenings/again/index.ts';
import { tablesNotifications } from '../evenings/tables/index.ts';
import { eventsNotifications } from '../events/index.ts';
import { groupsNotifications } from '../groups/index.ts';
import { matchingNotifications } from '../matching/index.ts';
import { playNotifications } from '../play/index.ts';
import { safetyNotifications } from '../safety/index.ts';
import { photoCheckNotifications } from '../safety/photo-check/index.ts';

/** Every kind of notification, as the room that sends it declares it. */
export const NOTIFICATION_KINDS = {
  ...accountNotifications,
  ...againNotifications,
  ...callsNotifications,
  ...chatNotifications,
  ...doorNotifications,
  ...eventsNotifications,
  ...groupsNotifications,
  ...matchingNotifications,
  ...photoCheckNotifications,
  ...playNotifications,
  ...safetyNotifications,
  ...tablesNotifications,
};

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export type NotificationParams<Kind extends NotificationKind = NotificationKind> = ReturnType<
  ReturnType<(typeof NOTIFICATION_KINDS)[Kind]['params']>['parse']
>;

/** The stored params of a notification, and what its sentences may name besides. */
type NotificationValues = Record<string, string | number | boolean | null> & About;

export type { About };

/** The sentence of a notification in its mail and push (`text`), or in the list (`bell`). */
export function writeSentence(
  kind: NotificationKind,
  where: 'text' | 'bell',
  { language, values }: { language: Language; values: NotificationValues },
): string {
  const sentence = NOTIFICATION_KINDS[kind][language][where];
  // The params in the values are those of the kind, which the compiler can't know here.
  return typeof sentence === 'string' ? sentence : sentence(values as never);
}

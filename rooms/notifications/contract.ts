/* oxlint-disable no-restricted-globals -- Reads times that a client sent; no clock. */
import { z } from 'zod';

import { contract } from '../../platform/shared/endpoint.ts';
import { pageQuery } from '../../platform/shared/paging.ts';
import { isStorableTime } from '../../platform/shared/storable-time.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { publicUser } from '../account/index.ts';
import { NOTIFICATIONS_PAGE } from './constants.ts';

const notification = z.object({
  id: z.string(),
  /** One of `NOTIFICATION_KINDS`. A browser leaves out unknown kinds. */
  kind: z.string(),
  at: z.string(),
  readAt: z.string().nullable(),
  /** An address in the app. */
  link: z.string(),
  /** The values in the kind's text, with `name` if it is about a member. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The member it is about, for their face. */
  person: publicUser.pick({ id: true, fullName: true, profilePicture: true }).nullable(),
});
export type Notification = z.output<typeof notification>;

const unread = z.object({ unread: z.int() });

export const notificationsContract = contract({
  'GET /api/notifications': {
    summary: 'One’s notifications, the latest first',
    description:
      'Lists what happened to the caller in the last 90 days. What is about somebody whom the caller can’t see is left out.',
    access: 'member',
    query: pageQuery(NOTIFICATIONS_PAGE),
    response: z.array(notification),
  },
  'GET /api/notifications/unread': {
    summary: 'How many notifications are unread',
    description: 'Counts the caller’s unread notifications, up to 100.',
    access: 'member',
    response: unread,
  },
  'POST /api/notifications/read': {
    summary: 'Mark notifications as read',
    description:
      'Marks what happened until `upTo`, the time of the newest one seen, as read. Answers with how many are unread still.',
    access: 'member',
    body: z.object({
      upTo: z.iso
        .datetime({ offset: true, error: issue('notifications.upTo') })
        .transform((value) => new Date(value))
        .refine(isStorableTime, issue('notifications.upTo')),
    }),
    response: unread,
  },
});

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

const endpoint = z
  .string(issue('notifications.pushEndpoint'))
  .max(1000, issue('notifications.pushEndpoint'))
  .regex(/^https?:\/\/[^\s/]+/u, issue('notifications.pushEndpoint'));

/** A key of this length in base64url, with or without padding. */
const key = (bytes: number) =>
  z.string(issue('notifications.pushKeys')).refine((value) => {
    const [, digits = ''] = /^([\w-]+)={0,2}$/u.exec(value) ?? [];
    return Math.floor((digits.length * 3) / 4) === bytes;
  }, issue('notifications.pushKeys'));

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: key(65), auth: key(16) }, issue('notifications.pushKeys')),
});
export type BrowserSubscription = z.output<typeof pushSubscription>;

/** The payload of a push for the service worker. Never a message's text. */
export interface PushPayload {
  kind: string;
  title: string;
  body: string;
  /** An address in the app. */
  link: string;
  /** A later push with the same tag replaces an earlier one. */
  tag: string;
}

export const pushContract = contract({
  'GET /api/push/key': {
    summary: 'The key that pushes are signed with',
    description: 'Answers with the public key that a browser needs to subscribe.',
    access: 'member',
    response: z.object({ publicKey: z.string() }),
  },
  'POST /api/push/subscriptions': {
    summary: 'Send pushes to this browser',
    description:
      'Remembers the browser’s subscription until its session ends. The address must be public and https. A member has at most 20; one more replaces the oldest.',
    access: 'member',
    body: pushSubscription,
    response: z.object({ endpoint: z.string() }),
    status: 201,
  },
  'DELETE /api/push/subscriptions': {
    summary: 'Send no more pushes to a browser',
    description: 'Forgets a subscription of the caller. Answers the same when there was none.',
    access: 'member',
    isSafety: true,
    body: z.object({ endpoint }),
    response: z.object({ endpoint: z.string() }),
  },
});

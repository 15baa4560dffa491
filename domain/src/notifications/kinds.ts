import { z } from 'zod';

const time = z.iso.datetime();
const event = z.strictObject({ title: z.string().max(200) });
const plan = z.strictObject({ startsAt: time.nullable() });
const nothing = z.strictObject({});

/**
 * The kinds of notifications, and the only params that each may store. They never contain members'
 * names, which are looked up when the list is read.
 */
export const NOTIFICATION_PARAMS = {
  match: nothing,
  like: nothing,
  /** Unread messages with a member or, if it names none, in a room. */
  message: nothing,
  /** A match ended with a kind last message. */
  goodbye: nothing,
  /** A call that was not answered. */
  'missed-call': nothing,
  'squad-invitation': nothing,
  'squad-joined': nothing,
  /** The squad has a proposal, and the member has not answered. */
  'squad-proposal': nothing,
  /** Two squads like each other. */
  'room-opened': nothing,
  'plan-proposed': plan,
  'plan-fixed': plan,
  'plan-cancelled': plan,
  /** No slot suited enough voters. */
  'plan-lapsed': plan,
  /** A date or an event begins soon. */
  'date-reminder': z.strictObject({ startsAt: time }),
  'event-reminder': z.strictObject({ title: z.string().max(200), startsAt: time }),
  'event-published': event,
  'event-refused': event,
  /** Without its title, because its host may be leaving. */
  'event-cancelled': z.strictObject({ city: z.string().max(100), startsAt: time }),
  'event-changed': event,
  /** A place at a full event became free for a member who waited for one. */
  'event-moved-up': event,
  'event-removed': event,
  /** A safety decision about the member: a warning, a limit, or hidden content. */
  standing: z.strictObject({ decision: z.string().max(40) }),
  'appeal-answered': z.strictObject({ outcome: z.enum(['upheld', 'overturned']) }),
  'report-answered': z.strictObject({
    code: z.string().max(40),
    outcome: z.enum(['acted', 'not_acted']),
  }),
  /** For the desk: a case that can't wait. */
  'case-urgent': nothing,
  'photo-check': z.strictObject({ outcome: z.enum(['checked', 'refused']) }),
  /** Somebody signed in with a browser that is new to the account, as '' or 'Firefox · Linux'. */
  'new-device': z.strictObject({ browser: z.string().max(60) }),
  /** This many wrong passwords on a day. */
  'failed-sign-ins': z.strictObject({ count: z.int().positive() }),
  achievement: z.strictObject({ achievementId: z.string().max(60) }),
  /** A rest day saved a streak of this many days. */
  'rest-day': z.strictObject({ days: z.int().positive() }),
} as const;

export type NotificationKind = keyof typeof NOTIFICATION_PARAMS;
export type NotificationParams<Kind extends NotificationKind = NotificationKind> = z.output<
  (typeof NOTIFICATION_PARAMS)[Kind]
>;

import type { z } from 'zod';

import type { Language } from './texts/index.ts';

/** The validator as a type: a browser reads the sentences and loads none. */
export type Zod = typeof z;

/** What a text may name besides the params of its kind. */
export interface About {
  /** The member it is about: in pushes and mails the first name. */
  name: string;
  /** False for messages in a room, for example. */
  isAboutMember: boolean;
  /** The day and time of `startsAt`. Empty if there is none. */
  when: string;
}

type Text<Values> = string | ((values: Values & About) => string);

interface Texts<Params> {
  /** The headline of its push and mail. */
  title: string;
  /** The sentence of its push and mail. */
  text: Text<Params>;
  /** The sentence in the list of notifications. */
  bell: Text<Params & { achievement: string }>;
}

/** What there is to say about a kind of notification, once for all packages. */
interface Kind<Params> extends Record<Language, Texts<Params>> {
  /**
   * The only params that it may store. Never a member's name, which is looked up when the list is
   * read.
   */
  params: (zod: Zod) => z.ZodType<Params>;
  /** The member's choice that it follows. `always` for security, safety and changed plans. */
  choice: 'messages' | 'matches' | 'groups' | 'events' | 'streak' | 'tips' | 'newcomers' | 'always';
  /** A reminder is only useful before its event, so it waits for no digest. */
  isReminder?: true;
  /**
   * A room mails it itself: immediately, even if it was read, and to suspended members too. `safety`
   * does with the statement of a decision, `account` with a sign-in.
   */
  isPushedOnly?: true;
  /** It leaves at once, also to readers who are in the app. */
  isAlarm?: true;
  /** The button of a mail about it alone, if there are better words than “Have a look”. */
  action?: Record<Language, string>;
  /** A mail tells several as one, with the members' names and the page that lists them. */
  together?: { link: string; title: Record<Language, (values: { count: number }) => string> };
}

/** Declares a kind of notification, in the `notifications.ts` of the room that sends it. */
export function notificationKind<Params>(kind: Kind<Params>): Kind<Params> {
  return kind;
}

export const noParams = (zod: Zod) => zod.strictObject({});

/**
 * The time zone of the place, in which `startsAt` is shown. Notifications without one use the
 * reader's.
 */
export const zoneParam = (zod: Zod) => zod.string().max(64).exactOptional();

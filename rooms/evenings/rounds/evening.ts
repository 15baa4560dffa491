/* oxlint-disable no-restricted-globals -- Adds to given times; no clock. */
import { MINUTE_MS } from '../../../platform/shared/durations.ts';

/** How long before the start the lobby opens. */
export const LOBBY_MINUTES = 15;
/** The most rounds of an evening. */
export const ROUNDS_MAX = 10;
/** The break after each round, in which one is asked. */
export const BREAK_SECONDS = 45;
/** Who is ready, and had a socket within this time, is there. */
export const ABSENT_SECONDS = 20;

const ABSENT_MS = ABSENT_SECONDS * 1000;
/** A node looks far more often. If nobody did for so long, the clock jumped or all nodes stood. */
const UNSEEN_MS = 10_000;

export function lobbyOpensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - LOBBY_MINUTES * MINUTE_MS);
}

/**
 * The time by which absence is counted: a time in which no node looked makes nobody absent. Who has
 * no socket is absent at the next look.
 */
export function countedAt(lookedAt: Date | null, now: Date): Date {
  if (!lookedAt) return now;
  const unseen = now.getTime() - lookedAt.getTime();
  return unseen > UNSEEN_MS || unseen < 0 ? lookedAt : now;
}

/** Whether somebody who is ready is there. */
export function isPresent(seenAt: Date, at: Date): boolean {
  return at.getTime() - seenAt.getTime() < ABSENT_MS;
}

/** When a state ends that lasts some time. After a long delay it lasts its whole time. */
export function endOf(ms: number, { dueAt, now }: { dueAt: Date; now: Date }): Date {
  const isLate = now.getTime() - dueAt.getTime() >= ABSENT_MS;
  return new Date((isLate ? now : dueAt).getTime() + ms);
}

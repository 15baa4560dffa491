import fs from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

/** Every place that shows members or lets them act, and the file that checks the policy. */
const PLACES: Record<string, string> = {
  Browse: 'discovery/browse/page.ts',
  Discover: 'discovery/pools.ts',
  'lists from a replica': 'discovery/read-list.ts',
  profile: 'profile/service.ts',
  achievements: 'play/achievements/list.ts',
  skin: 'play/skins/skins.ts',
  stats: 'play/stats/stats.ts',
  'list of matches, and a match': 'matching/repository.ts',
  'likes and passes': 'matching/record-swipe.ts',
  'exported matches': 'matching/member-data-repository.ts',
  'conversation, messages, typing, seen, unread counts, presence': 'chat/repository.ts',
  'events and their hosts': 'events/repository.ts',
  'guests of events': 'events/rsvp-repository.ts',
  'meetings at events': 'events/check-in.ts',
  notifications: 'notifications/repository.ts',
  reports: 'safety/reports/subjects.ts',
  leaderboard: 'rizzman/repository.ts',
  'leaderboard of pairs': 'rizzman/pairs-repository.ts',
  'squads offered to squads': 'groups/meeting/repository.ts',
  'squads to join': 'groups/squads/repository.ts',
  'invitations to squads': 'groups/squads/service.ts',
  'rooms of two squads': 'groups/rooms/open-room.ts',
  'rooms that closed': 'groups/rooms/read-rooms.ts',
  'confirming who was on a date': 'groups/plans/confirm.ts',
  'pictures and videos by address': 'media/repository.ts',
};

/**
 * These statements check the conversation itself. It closes with its match, and is on hold while a
 * member is suspended or banned.
 */
const STORING = ['chat/storing/append-messages.ts', 'chat/storing/store-messages.ts'];

const read = (file: string) =>
  fs.readFileSync(path.join(import.meta.dirname, '..', file), 'utf8').replaceAll(/\s+/gu, ' ');

it.each(Object.entries(PLACES))('checks the policy: %s', (_place, file) => {
  expect(read(file)).toMatch(/\b(?:visibleTo|mayMeet|existsFor|findVisible|mayInteract)\(/u);
});

it.each(STORING)('stores only in open conversations: %s', (file) => {
  expect(read(file)).toMatch(/closed_at is null and (?:c\.)?held_at is null/u);
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { describeRooms, type DescribedRoom } from '../../platform/server/http/openapi.ts';
import { contract } from '../../platform/shared/index.ts';
import { apiRooms, deskRooms } from '../../rooms/contract.ts';
import {
  DEALBREAKERS,
  GENDERS,
  GOALS,
  preferences,
} from '../../rooms/profile/preferences/index.ts';

const OPTIONS = {
  publicUrl: 'https://rizzly.example',
  cookieName: '__Host-rizzly',
  name: 'Rizzly',
};

/** Two of the answers may be shown (§23), on profiles. */
const SHOWN_ON_PROFILES = new Set(['label', 'goal']);
const FIELDS = new Set(Object.keys(preferences.shape));
const keyOf = (values: readonly unknown[]) => values.map(String).toSorted().join();
const VALUES = new Set([GENDERS, DEALBREAKERS, GOALS].map(keyOf));

/** The community’s minimum age and the names of its interests have the names of preferences. */
const OF_COMMUNITY = /\/community minAge$|\/interests label$/u;

/** The answers of the documents that have a field of preferences, as `GET /path field`. */
function findPreferences(rooms: Record<string, DescribedRoom>): string[] {
  const { paths } = describeRooms(rooms, OPTIONS) as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      [...fieldsIn(responses)]
        .map((field) => `${method.toUpperCase()} ${path} ${field}`)
        .filter((found) => !OF_COMMUNITY.test(found)),
    ),
  );
}

/** Fields by their name, and those of another name by their values. */
function fieldsIn(schema: unknown, name = ''): Set<string> {
  if (typeof schema !== 'object' || schema === null) return new Set();
  const found = new Set<string>();
  if ('enum' in schema && Array.isArray(schema.enum)) {
    if (VALUES.has(keyOf(schema.enum))) found.add(name);
  }
  if ('properties' in schema && typeof schema.properties === 'object') {
    for (const [field, value] of Object.entries(schema.properties ?? {})) {
      if (FIELDS.has(field)) found.add(field);
      for (const one of fieldsIn(value, field)) found.add(one);
    }
  }
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') continue;
    for (const one of fieldsIn(value, name)) found.add(one);
  }
  return found;
}

/**
 * A profile, the member's own or another's: the only answers with the two fields that may be shown.
 */
const PROFILES = [
  'GET /api/users/{id}',
  'GET /api/users/{id}/as-others',
  'PUT /api/users/{id}',
  'PUT /api/profile-picture',
  'POST /api/pictures',
  'PUT /api/pictures/order',
  'PUT /api/pictures/{id}',
  'PUT /api/pictures/{id}/crop',
  'DELETE /api/pictures/{id}',
  'PUT /api/voice-note',
  'DELETE /api/voice-note',
];

describe('the answers of all calls', () => {
  it('contain preferences only for their owner, and label and goal on profiles', () => {
    const others = findPreferences(apiRooms).filter(
      (found) => !found.includes('/api/preferences '),
    );

    const shown = PROFILES.flatMap((profile) =>
      [...SHOWN_ON_PROFILES].map((field) => `${profile} ${field}`),
    );
    expect(others.toSorted()).toEqual(shown.toSorted());
  });

  it('of the staff have the label as sealed, and sums by whom members are shown as', () => {
    expect(findPreferences(deskRooms)).toEqual([
      'GET /api/desk/cases/{id} label',
      'GET /api/admin/figures shownAs',
    ]);
  });

  it.each([
    ['a field', z.object({ user: z.object({ wantsToMeet: z.array(z.string()) }) })],
    ['a field of a list', z.array(z.object({ maxDistanceMiles: z.number().nullable() }))],
    ['values under another name', z.object({ meets: z.array(z.enum(GENDERS)).nullable() })],
    ['a goal under another name', z.array(z.object({ looksFor: z.enum(GOALS).nullable() }))],
  ])('would be found with %s', (_what, response) => {
    const leaking = contract({
      'GET /api/leak': { summary: 'A leak', description: 'Leaks.', access: 'member', response },
    });

    const found = findPreferences({ leak: { about: 'A leak', contract: leaking } });

    expect(found).toHaveLength(1);
  });
});

import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { safetyAudit } from '../../audit/server/index.ts';
import { DEFAULT_COMMUNITY } from '../../community/index.ts';
import { CURRENT_CONSENT } from '../../profile/preferences/index.ts';

const app = useTestApp();
let admin: TestMember;
beforeAll(async () => {
  admin = await app.createMember({ role: 'admin' });
});
afterEach(async () => {
  const { countries, units } = DEFAULT_COMMUNITY;
  await expectOk(admin.call('PATCH', '/api/admin/community', { countries, units }));
  for (const { name } of await expectOk(admin.call('GET', '/api/admin/places'))) {
    await remove(name);
  }
  await expectOk(admin.call('PUT', '/api/admin/interests', []));
});

const setCountries = (countries: string[]) =>
  expectOk(admin.call('PATCH', '/api/admin/community', { countries }));
const CAMPUS = {
  name: 'Campus North',
  latitude: 52.51,
  longitude: 13.33,
  timeZone: 'Europe/Berlin',
};
const add = (place: object) => admin.call('POST', '/api/admin/places', place);
const remove = (name: string) =>
  admin.call('DELETE', `/api/admin/places/${encodeURIComponent(name)}`);
const find = async (search: string, limit = 20) => {
  const url = `/api/places?search=${encodeURIComponent(search)}&limit=${limit}`;
  return (await expectOk(app.call('GET', url))).map(({ name }: { name: string }) => name);
};
let registered = 0;
const register = (location: string, more: object = {}) =>
  app.call('POST', '/api/auth/register', {
    fullName: 'Ann Archer',
    email: `ann-${(registered += 1)}@test.example`,
    password: 'secret-password',
    confirmPassword: 'secret-password',
    age: 30,
    location,
    interests: ['Music', 'Coffee', 'Travel'],
    ...more,
  });
const move = (member: TestMember, location: string, more: object = {}) =>
  member.call('PUT', `/api/users/${member.id}`, { location, ...more });

describe('GET /api/places', () => {
  it('finds the cities of the list (§3) until something is changed', async () => {
    expect(await find('new')).toEqual([
      'New York, NY',
      'New Orleans, LA',
      'Newark, NJ',
      'Newport News, VA',
      'New Haven, CT',
    ]);
    expect(await find('berlin')).toEqual([]);
    expect(await find('')).toHaveLength(20);
  });

  it.each([
    ['berl', 'Berlin, DE'],
    ['koln', 'Köln, DE'],
    ['FRANKFURT am', 'Frankfurt am Main, DE'],
    ['friedberg hesse', 'Friedberg, Hesse, DE'],
    ['bad-homburg', 'Bad Homburg vor der Höhe, DE'],
    ['zurich', 'Zürich, CH'],
    ['st. gallen', 'Sankt Gallen, CH'],
  ])('finds by %j the place %s', async (typed, name) => {
    await setCountries(['DE', 'CH']);
    expect(await find(typed)).toContain(name);
    expect(await find('austin')).toEqual([]);
  });

  it('lists own places first, then the larger ones first, and 20 at most', async () => {
    await setCountries(['DE', 'CH']);
    await expectOk(add({ ...CAMPUS, name: 'Bernau Campus' }));

    const found = await find('b', 100);
    expect(found).toHaveLength(20);
    expect(found.slice(0, 3)).toEqual(['Bernau Campus', 'Berlin, DE', 'Bremen, DE']);
    expect(await find('b', 2)).toHaveLength(2);
  });

  it('knows the zone of a place', async () => {
    await setCountries(['CH']);
    const { timeZone } = await expectOk(app.call('GET', '/api/places/Bern%2C%20CH'));
    expect(timeZone).toBe('Europe/Zurich');
  });
});

describe('a community elsewhere', () => {
  it('lets people join and move where its places are', async () => {
    await setCountries(['DE']);
    const ann = await app.createMember({ location: 'Berlin, DE' });

    expect((await register('Berlin, DE')).statusCode).toBe(201);
    expect((await register('Austin, TX')).json().issues).toEqual([
      { path: 'location', message: 'Please choose a city from the list' },
    ]);
    await expectOk(move(ann, 'Potsdam, DE'));
    expect((await move(ann, 'Austin, TX')).statusCode).toBe(400);
  });

  it('keeps a removed country for members who live there until they choose another', async () => {
    await setCountries(['US', 'DE']);
    const [ann, ben] = [
      await app.createMember({ location: 'Berlin, DE' }),
      await app.createMember({ location: 'Potsdam, DE' }),
    ];
    await setCountries(['US']);

    await expectOk(move(ann, 'Berlin, DE', { bio: 'Still here' }));
    const near = await expectOk(ann.call('GET', '/api/users?maxDistanceMiles=50'));
    expect(JSON.stringify(near)).toContain(ben.id);
    expect((await move(ben, 'Berlin, DE')).statusCode).toBe(400);
    expect((await register('Berlin, DE')).statusCode).toBe(400);
    await expectOk(move(ann, 'Austin, TX'));
    expect((await move(ann, 'Berlin, DE')).statusCode).toBe(400);
  });

  it('compares by distance in Browse and Discover', async () => {
    await setCountries(['DE']);
    const ann = await app.createMember({ location: 'Berlin, DE' });
    const near = await app.createMember({ location: 'Bernau bei Berlin, DE' });
    const far = await app.createMember({ location: 'Munich, DE' });

    const deck = await expectOk(
      ann.call('GET', `/api/users/${ann.id}/potential-matches?radius=25`),
    );
    const list = JSON.stringify(deck);
    expect(list).toContain(near.id);
    expect(list).not.toContain(far.id);
    const named = JSON.stringify(await expectOk(ann.call('GET', '/api/users?location=munich')));
    expect([named.includes(far.id), named.includes(near.id)]).toEqual([true, false]);
  });
});

describe('places of one’s own', () => {
  it('can be chosen as soon as they are added, and are kept when removed', async () => {
    expect((await add(CAMPUS)).statusCode).toBe(200);
    expect(await find('campus')).toEqual(['Campus North']);
    const ann = await app.createMember();
    await expectOk(move(ann, 'Campus North'));
    await expectOk(remove('Campus North'));

    expect(await find('campus')).toEqual([]);
    await expectOk(move(ann, 'Campus North', { bio: 'Still here' }));
    expect((await register('Campus North')).statusCode).toBe(400);
    expect((await remove('Campus North')).statusCode).toBe(404);
    expect((await add(CAMPUS)).statusCode).toBe(200);
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['latitude', 91],
    ['longitude', -181],
    ['timeZone', 'Mars/Olympus'],
  ])('are rejected with the %s %j', async (field, value) => {
    expect((await add({ ...CAMPUS, [field]: value })).json().issues[0].path).toBe(field);
  });

  it('cannot have the name of another', async () => {
    await expectOk(add(CAMPUS));
    expect((await add(CAMPUS)).statusCode).toBe(409);
    expect((await add({ ...CAMPUS, name: CAMPUS.name.toUpperCase() })).statusCode).toBe(409);
    expect((await add({ ...CAMPUS, name: 'Austin, TX' })).statusCode).toBe(409);
    expect((await add({ ...CAMPUS, name: 'austin, tx' })).statusCode).toBe(409);
  });

  it('are in the audit', async () => {
    await expectOk(add(CAMPUS));
    const rows = await app.deps.db.select().from(safetyAudit);
    const entry = { actorId: admin.id, after: { place: CAMPUS } };
    expect(rows).toContainEqual(expect.objectContaining(entry));
  });
});

describe('units of distances', () => {
  it('are in the reasons to meet somebody, in both languages', async () => {
    await expectOk(admin.call('PATCH', '/api/admin/community', { units: 'km' }));
    const ann = await app.createMember({ location: 'Dallas, TX' });
    const ben = await app.createMember({ location: 'Fort Worth, TX' });
    const seenIn = async (language: string) => {
      const deck = await app.http.inject({
        url: `/api/users/${ann.id}/potential-matches?radius=50`,
        headers: { cookie: ann.cookie, 'accept-language': language },
      });
      return deck.json().find(({ id }: { id: string }) => id === ben.id);
    };

    const inEnglish = await seenIn('en');
    expect(inEnglish).toMatchObject({ distanceMiles: 30 });
    expect(inEnglish.reasons).toContain('48 km');
    expect((await seenIn('es')).reasons).toContain('a 48 km');
  });
});

describe('Discover among thousands of places', () => {
  const FAR = ['Palermo, IT', 'Sevilla, ES', 'Glasgow, GB'];

  it('finds members beyond the nearest places, those who like the viewer first', async () => {
    await setCountries(['DE', 'IT', 'ES', 'GB', 'FR', 'PL']);
    const ann = await app.createMember({ location: 'Berlin, DE' });
    const near = await app.createMember({ location: 'Potsdam, DE' });
    const far: TestMember[] = [];
    for (const location of FAR) far.push(await app.createMember({ location }));
    const [liker] = far;
    const like = { user1Id: liker?.id, user2Id: ann.id, type: 'like' };
    await expectOk(liker!.call('POST', '/api/matches', like));
    const deckWithin = async (radius: string): Promise<string[]> => {
      const url = `/api/users/${ann.id}/potential-matches?limit=100&radius=${radius}`;
      const ids = (await expectOk(ann.call('GET', url))).map(({ id }: { id: string }) => id);
      return ids.filter((id: string) => [near, ...far].some((member) => member.id === id));
    };

    expect((await deckWithin('')).toSorted()).toEqual(
      [near, ...far].map(({ id }) => id).toSorted(),
    );
    expect(await deckWithin('50')).toEqual([near.id]);
    // Glasgow is 742 miles away, Palermo 984.
    expect((await deckWithin('800')).toSorted()).toEqual([near.id, far[2]!.id].toSorted());
    expect((await deckWithin('1000')).toSorted()).toEqual(
      [near.id, far[0]!.id, far[2]!.id].toSorted(),
    );
  });

  it('stops at the dealbreaker of distance', async () => {
    await setCountries(['DE', 'IT', 'ES', 'GB', 'FR', 'PL']);
    const wishes = { shownAs: ['women'], wantsToMeet: ['women'], consentVersion: CURRENT_CONSENT };
    const join = async (location: string, more: object = {}) => {
      const member = await app.createMember({ location });
      await expectOk(member.call('PUT', '/api/preferences', { ...wishes, ...more }));
      return member;
    };
    const ann = await join('Berlin, DE', { maxDistanceMiles: 800, dealbreakers: ['distance'] });
    const glasgow = await join('Glasgow, GB');
    const palermo = await join('Palermo, IT');

    const deck = JSON.stringify(
      await expectOk(ann.call('GET', `/api/users/${ann.id}/potential-matches?limit=100`)),
    );

    expect(deck).toContain(glasgow.id);
    expect(deck).not.toContain(palermo.id);
  });
});

describe('interests of one’s own', () => {
  const OWN = [
    { key: 'Boardgames', label: { en: 'Board games', es: 'Juegos de mesa' } },
    { key: 'Sauna', label: { en: 'Sauna' } },
  ];
  const set = (interests: object[]) => admin.call('PUT', '/api/admin/interests', interests);
  const read = () => expectOk(app.call('GET', '/api/interests'));

  it('follow the twenty', async () => {
    expect(await read()).toHaveLength(20);
    await expectOk(set(OWN));

    const all = await read();
    expect(all[0]).toEqual({ key: 'Gaming', label: { en: 'Gaming', es: 'Videojuegos' } });
    expect(all.slice(20)).toEqual([OWN[0], { key: 'Sauna', label: { en: 'Sauna', es: 'Sauna' } }]);
    expect((await app.call('GET', '/api/community')).json()).toMatchObject({
      hasOwnInterests: true,
    });
  });

  it('are chosen, matched and found as the twenty are', async () => {
    await expectOk(set(OWN));
    const interests = ['Boardgames', 'Sauna', 'Music'];
    expect((await register('Austin, TX', { interests })).statusCode).toBe(201);
    const ann = await app.createMember();
    const ben = await app.createMember();
    for (const member of [ann, ben]) {
      await expectOk(member.call('PUT', `/api/users/${member.id}`, { interests }));
    }

    const deck = await expectOk(
      ann.call('GET', `/api/users/${ann.id}/potential-matches?radius=25`),
    );
    expect(JSON.stringify(deck)).toContain('"sharedInterests":["Boardgames","Sauna","Music"]');
    const found = JSON.stringify(await expectOk(ann.call('GET', '/api/users?search=juegos')));
    expect(found).toContain(ben.id);
  });

  it.each([
    [
      'more than 20',
      Array.from({ length: 21 }, (_, at) => ({ key: `K${at}`, label: { en: 'K' } })),
    ],
    ['one of the twenty', [{ key: 'gaming', label: { en: 'Gaming' } }]],
    ['one twice', [OWN[0], OWN[0]]],
    ['no name', [{ key: 'Sauna', label: {} }]],
    ['an odd key', [{ key: '<b>', label: { en: 'B' } }]],
  ] as [string, object[]][])('are refused with %s', async (_what, interests) => {
    expect((await set(interests)).statusCode).toBe(400);
    expect(await read()).toHaveLength(20);
  });

  it('are no interests once they are gone', async () => {
    await expectOk(set(OWN));
    await expectOk(set([]));
    const interests = ['Boardgames', 'Sauna', 'Music'];
    expect((await register('Austin, TX', { interests })).json().issues[0].path).toMatch(
      /^interests/u,
    );
  });
});

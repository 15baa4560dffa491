import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { registration } from '../../../testing/server/account-flow.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { DEFAULT_COMMUNITY } from '../../community/index.ts';
import { changeSettings } from '../../community/server/index.ts';
import { lookAtNames } from './names-like-staff.ts';

const app = useTestApp();
let moderator: TestMember;
beforeAll(async () => {
  moderator = await app.createMember({ role: 'moderator' });
});
afterEach(() => changeSettings(app.deps, null, DEFAULT_COMMUNITY));

const rename = (member: TestMember, fullName: string) =>
  member.call('PUT', `/api/users/${member.id}`, { fullName, bio: 'Hello' });
const nameOf = async (member: TestMember) =>
  (await member.call('GET', '/api/auth/session')).json().user.fullName as string;

/** The kinds of flags about a member that the desk shows. */
async function flagsOf({ id }: TestMember): Promise<string[]> {
  await app.runJobs();
  const cases = (await moderator.call('GET', '/api/desk/cases')).json<
    { id: string; member: { id: string }; isAutomaticFlag: boolean }[]
  >();
  const found = cases.find(({ member }) => member.id === id);
  if (!found) return [];
  expect(found.isAutomaticFlag).toBe(true);
  const { flags } = (await moderator.call('GET', `/api/desk/cases/${found.id}`)).json();
  return flags.map(({ kind }: { kind: string }) => kind);
}

describe('a name like staff', () => {
  it.each(['Rizzly Support', 'Moderator', 'Former member', 'Rіzzlу', 'A d m i n'])(
    'is refused at registration, with a request for another: %s',
    async (fullName) => {
      const answer = await app.call('POST', '/api/auth/register', registration({ fullName }));

      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues).toEqual([
        {
          path: 'fullName',
          message: 'This name looks like one of the community’s team. Please choose another name.',
        },
      ]);
    },
  );

  it('is refused in a profile, and the desk hears of it once a day', async () => {
    const ann = await app.createMember({ fullName: 'Ann Field' });

    for (const name of ['Rizzly Support', 'Rízzly', 'Administrator']) {
      const answer = await rename(ann, name);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues[0].path).toBe('fullName');
    }

    expect(await nameOf(ann)).toBe('Ann Field');
    expect(await flagsOf(ann)).toEqual(['name']);
  });

  it('is taken and raises a flag where it may be a name', async () => {
    const ben = await app.createMember();

    await expectOk(rename(ben, 'Ben Staff'));

    expect(await nameOf(ben)).toBe('Ben Staff');
    expect(await flagsOf(ben)).toEqual(['name']);
    await expectOk(rename(ben, 'Ben Staff'));
    expect(await flagsOf(ben)).toEqual(['name']);
  });

  it('stays where it is there already, and other changes are saved', async () => {
    const carla = await app.createMember({ fullName: 'Moderator' });

    await expectOk(rename(carla, 'Moderator'));
    expect(await flagsOf(carla)).toEqual([]);
    await lookAtNames(app.deps);
    await lookAtNames(app.deps);
    expect(await flagsOf(carla)).toEqual(['name']);
  });

  it('follows the name of the community', async () => {
    const dora = await app.createMember({ fullName: 'Berlin Hearts' });
    const other = await app.createMember({ fullName: 'Rizzly Team' });
    await changeSettings(app.deps, null, { name: 'Berlin Hearts' });

    expect(await flagsOf(dora)).toEqual(['name']);
    const answer = await app.call(
      'POST',
      '/api/auth/register',
      registration({ fullName: 'Bеrlin Hеаrts' }),
    );
    expect(answer.statusCode).toBe(400);
    await expectOk(rename(other, 'Rizzly Robin'));
  });

  it('is the right of staff', async () => {
    const admin = await app.createMember({ role: 'admin' });

    await expectOk(rename(admin, 'Rizzly Support'));

    expect(await flagsOf(admin)).toEqual([]);
  });

  it('is never suspected in the names of people', async () => {
    const eva = await app.createMember();
    for (const name of ['Adam Minor', 'Eva Moder', 'Admir Hadžić', 'Robin Vale']) {
      await expectOk(rename(eva, name));
    }
    expect(await flagsOf(eva)).toEqual([]);
  });

  it('is refused for a squad, where it is nothing else', async () => {
    const fay = await app.createMember();
    const name = (typed: string) => fay.call('POST', '/api/squad', { name: typed });

    expect((await name('Rizzly Support')).json().issues[0].path).toBe('name');
    await expectOk(name('Emotional Support'));
  });
});

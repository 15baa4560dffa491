import { describe, expect, it } from 'vitest';

import { act, expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { CURRENT_CONSENT } from '../../profile/preferences/index.ts';
import type { Quest } from '../index.ts';

const app = useTestApp();

const read = ({ call }: TestMember): Promise<Quest> => expectOk(call('GET', '/api/quest'));
const change = ({ call }: TestMember, body: object) => call('PATCH', '/api/quest', body);
const states = ({ steps }: Quest) => steps.map(({ id, state }) => `${id} ${state}`);

describe('GET /api/quest', () => {
  it('offers a newcomer five open steps', async () => {
    const quest = await read(await app.createMember());

    expect(quest.isOpen).toBe(true);
    expect(states(quest)).toEqual([
      'picture open',
      'preferences open',
      'likes open',
      'maze open',
      'hello open',
    ]);
  });

  it('marks each step as done', async () => {
    const ann = await app.createMember({ profilePicture: '/files/a.webp' });
    const answer = { shownAs: ['women'], wantsToMeet: ['men'], consentVersion: CURRENT_CONSENT };
    await expectOk(ann.call('PUT', '/api/preferences', answer));
    for (let likes = 0; likes < 2; likes += 1) await act(ann, await app.createMember(), 'like');
    const play = { level: 1, score: 0, completed: false, timeRemaining: 0 };
    await expectOk(ann.call('POST', '/api/rizzman/play', play));

    const quest = await read(ann);
    expect(states(quest)).toEqual([
      'picture done',
      'preferences done',
      'likes open',
      'maze done',
      'hello open',
    ]);
    expect(quest.steps[2]).toMatchObject({ progress: 2, maxProgress: 3 });
  });

  it('is no longer offered once four of the five steps are done', async () => {
    const ann = await app.createMember({ profilePicture: '/files/a.webp' });
    const answer = { shownAs: ['women'], wantsToMeet: ['men'], consentVersion: CURRENT_CONSENT };
    await expectOk(ann.call('PUT', '/api/preferences', answer));
    for (let likes = 0; likes < 3; likes += 1) await act(ann, await app.createMember(), 'like');
    expect((await read(ann)).isOpen).toBe(true);

    const play = { level: 1, score: 0, completed: false, timeRemaining: 0 };
    await expectOk(ann.call('POST', '/api/rizzman/play', play));

    expect((await read(ann)).isOpen).toBe(false);
  });

  it('is no longer offered two weeks after joining', async () => {
    const ann = await app.createMember({ createdAt: new Date('2026-11-08T12:00:00.000Z') });
    const ben = await app.createMember({ createdAt: new Date('2026-11-07T12:00:00.000Z') });

    expect((await read(ann)).isOpen).toBe(true);
    expect((await read(ben)).isOpen).toBe(false);
  });
});

describe('PATCH /api/quest', () => {
  it('remembers skipped steps, even concurrently skipped ones', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];

    await Promise.all(['maze', 'picture'].map((skip) => change(ann, { skip })));

    const skipped = (await read(ann)).steps.filter(({ state }) => state === 'skipped');
    expect(skipped.map(({ id }) => id)).toEqual(['picture', 'maze']);
    expect(states(await read(ben))).not.toContain('maze skipped');
  });

  it('closes the quest when its last step is skipped', async () => {
    const ann = await app.createMember();
    for (const skip of ['picture', 'preferences', 'likes', 'maze']) await change(ann, { skip });

    expect((await read(ann)).isOpen).toBe(true);
    expect((await change(ann, { skip: 'hello' })).json().isOpen).toBe(false);
  });

  it('dismisses the quest for good, and informs the other tabs', async () => {
    const ann = await app.createMember();

    const answer = await change(ann, { dismissed: true, skip: 'preferences' });

    expect(answer.json().isOpen).toBe(false);
    expect(states(answer.json())).toContain('preferences skipped');
    await change(ann, { skip: 'maze' });
    expect((await read(ann)).isOpen).toBe(false);
    const event = { type: 'user_changed', userId: ann.id, part: 'activity' };
    expect(app.liveMessages).toContainEqual(expect.objectContaining({ event }));
  });

  it.each([[{ skip: 'everything' }], [{ dismissed: false }], [{ dismissed: 'yes' }]])(
    'rejects %o',
    async (body) => {
      expect((await change(await app.createMember(), body)).statusCode).toBe(400);
    },
  );
});

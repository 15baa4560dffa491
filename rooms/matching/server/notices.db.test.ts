import { describe, expect, it } from 'vitest';

import { act, expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import type { Notification } from '../../notifications/index.ts';

const app = useTestApp();

/** Leaves out the achievements earned by likes and matches. */
async function list({ call }: TestMember): Promise<Notification[]> {
  const all: Notification[] = await expectOk(call('GET', '/api/notifications'));
  return all.filter(({ kind }) => kind !== 'achievement');
}
const kinds = async (member: TestMember) => (await list(member)).map(({ kind }) => kind);
const createTwo = async () =>
  [
    await app.createMember({ fullName: 'Ann North' }),
    await app.createMember({ fullName: 'Ben South' }),
  ] as const;

describe('notifications of likes', () => {
  it('are sent to the liked member, not to the one who likes', async () => {
    const [ann, ben] = await createTwo();

    await act(ann, ben, 'like');

    expect(await list(ben)).toMatchObject([
      { kind: 'like', params: { name: 'Ann North' }, link: '/matches?tab=matches', readAt: null },
    ]);
    expect(await list(ann)).toEqual([]);
  });

  it.each(['mutual', 'declined'])('disappear when the answer is %s', async (status) => {
    const [ann, ben] = await createTwo();
    const { id } = await act(ann, ben, 'like');

    await expectOk(ben.call('PUT', `/api/matches/${id}`, { status }));

    expect(await kinds(ben)).toEqual(status === 'mutual' ? ['match'] : []);
    expect(await kinds(ann)).toEqual(status === 'mutual' ? ['match'] : []);
  });

  it('disappear when the liked member passes', async () => {
    const [ann, ben] = await createTwo();
    await act(ann, ben, 'like');

    await act(ben, ann, 'pass');

    expect(await kinds(ben)).toEqual([]);
    expect(await kinds(ann)).toEqual([]);
  });

  it('are not sent for a like by a passed member, until the pass is undone', async () => {
    const [ann, ben] = await createTwo();
    await act(ben, ann, 'pass');

    await act(ann, ben, 'like');
    expect(await kinds(ben)).toEqual([]);

    const takeBack = `/api/users/${ben.id}/passes/take-back`;
    await expectOk(ben.call('POST', takeBack, { userIds: [ann.id] }));
    expect(await kinds(ben)).toEqual(['like']);
  });
});

describe('notifications of matches', () => {
  it('are sent to both, with a link to the conversation', async () => {
    const [ann, ben] = await createTwo();

    await act(ann, ben, 'like');
    const { id } = await act(ben, ann, 'like');

    const link = `/conversation/${id}`;
    expect(await list(ann)).toMatchObject([{ kind: 'match', params: { name: 'Ben South' }, link }]);
    expect(await list(ben)).toMatchObject([{ kind: 'match', params: { name: 'Ann North' }, link }]);
  });

  it('are sent once for two crossing likes', async () => {
    const [ann, ben] = await createTwo();

    await Promise.all([act(ann, ben, 'like'), act(ben, ann, 'like')]);

    expect(await kinds(ann)).toEqual(['match']);
    expect(await kinds(ben)).toEqual(['match']);
  });

  it('disappear for both after unmatching', async () => {
    const [ann, ben] = await createTwo();
    await act(ann, ben, 'like');
    const { id } = await act(ben, ann, 'like');

    await expectOk(ann.call('POST', `/api/matches/${id}/unmatch`));

    expect(await kinds(ann)).toEqual([]);
    expect(await kinds(ben)).toEqual([]);
  });

  it('do not return when a block is lifted', async () => {
    const [ann, ben] = await createTwo();
    await act(ann, ben, 'like');
    await act(ben, ann, 'like');

    await expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }));
    await expectOk(ann.call('DELETE', `/api/blocks/${ben.id}`));

    expect(await kinds(ann)).toEqual([]);
    expect(await kinds(ben)).toEqual([]);
  });
});

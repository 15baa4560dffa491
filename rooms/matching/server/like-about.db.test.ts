import { describe, expect, it } from 'vitest';

import { answerLike, like, matchesOf, sendLike } from '../../../testing/server/likes.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { aPicture, putFile } from '../../../testing/server/uploads.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import type { Match } from '../index.ts';

const app = useTestApp();

describe('a like about a part of the profile', () => {
  async function answerPrompt(member: TestMember, answer: string) {
    const prompts = [{ promptId: 'sundayIs', answer }];
    const { user } = await expectOk(member.call('PUT', `/api/users/${member.id}`, { prompts }));
    return user.prompts[0] as { id: string; question: string };
  }

  async function appendPicture(member: TestMember) {
    const { uploadURL } = await expectOk(member.call('POST', '/api/profile-picture/upload-url'));
    await putFile(app, uploadURL, await aPicture());
    await expectOk(member.call('POST', '/api/pictures', { pictureURL: uploadURL }));
    const { user } = await expectOk(member.call('GET', `/api/users/${member.id}`));
    return user.pictures[0] as { id: string; url: string };
  }

  it('shows the prompt to both, with and without a note', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const { id, question } = await answerPrompt(ben, 'Pancakes');

    const sent = await like(ann, ben, { about: { kind: 'prompt', id } });

    const about = { kind: 'prompt', id, question, answer: 'Pancakes' };
    expect(sent).toMatchObject({ note: null, noteSenderId: ann.id, about });
    expect(await matchesOf(ben)).toMatchObject([{ about }]);
    const match: Match = await expectOk(answerLike(ben, sent, 'mutual'));
    expect(match).toMatchObject({ about, hasMessages: false });
  });

  it('shows the picture until it is removed', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const { id, url } = await appendPicture(ben);
    await like(ann, ben, { about: { kind: 'picture', id }, note: 'Where is that?' });
    const note = 'Where is that?';
    expect(await matchesOf(ben)).toMatchObject([{ note, about: { kind: 'picture', id, url } }]);

    await expectOk(ben.call('DELETE', `/api/pictures/${id}`));

    expect(await matchesOf(ben)).toMatchObject([{ note, about: null }]);
  });

  it('adds the part to a like without one, and refuses another', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const { id } = await answerPrompt(ben, 'Pancakes');
    const picture = await appendPicture(ben);
    await like(ann, ben, { note: 'With syrup?' });

    const added = await like(ann, ben, { about: { kind: 'prompt', id } });

    expect(added).toMatchObject({ note: 'With syrup?', about: { kind: 'prompt', id } });
    const other = { kind: 'picture', id: picture.id };
    expect((await sendLike(ann, ben, { about: other })).statusCode).toBe(409);
    const gone = { kind: 'picture', id: '00000000-0000-4000-8000-000000000000' };
    expect((await sendLike(ann, ben, { about: gone })).statusCode).toBe(404);
  });

  it.each(['picture', 'prompt'])('answers alike for another’s and an unknown %s', async (kind) => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const cat = await app.createMember();
    const [picture, prompt] = [await appendPicture(cat), await answerPrompt(cat, 'Tea')];
    const foreign = kind === 'picture' ? picture.id : prompt.id;

    const answers = await Promise.all(
      [foreign, '00000000-0000-4000-8000-000000000000', 'none'].map((id) =>
        sendLike(ann, ben, { about: { kind, id } }),
      ),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await matchesOf(ann)).toEqual([]);
  });

  it.each([
    ['another kind', { about: { kind: 'bio', id: 'x' } }],
    ['no id', { about: { kind: 'prompt' } }],
    ['a pass', { type: 'pass', about: { kind: 'prompt', id: 'x' } }],
  ])('rejects %s', async (_what, given) => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    expect((await sendLike(ann, ben, given)).statusCode).toBe(400);
  });
});

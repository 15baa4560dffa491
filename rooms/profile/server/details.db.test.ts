import { beforeEach, describe, expect, it } from 'vitest';

import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import {
  aLongVoiceNote,
  aPicture,
  aVideo,
  aVoiceNote,
  putFile,
} from '../../../testing/server/uploads.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { PROMPT_IDS } from '../index.ts';
import { names as en } from '../texts/names-en.ts';
import { names as es } from '../texts/names-es.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000' });
let member: TestMember;
let other: TestMember;

beforeEach(async () => {
  member = await app.createMember();
  other = await app.createMember();
});

const update = (body: object) => member.call('PUT', `/api/users/${member.id}`, body);
const profile = async (by = other) =>
  (await expectOk(by.call('GET', `/api/users/${member.id}`))).user;

describe('GET /api/prompts', () => {
  it('lists at least 40 prompts in four groups, in the language of the caller', async () => {
    const prompts = await expectOk(member.call('GET', '/api/prompts'));

    expect(prompts.length).toBeGreaterThanOrEqual(40);
    expect(prompts.map(({ id }: { id: string }) => id)).toEqual(PROMPT_IDS);
    const groups = new Set(prompts.map(({ group }: { group: string }) => group));
    expect([...groups]).toEqual(['about', 'dates', 'opinions', 'arcade']);
    expect(prompts[0]).toEqual({ id: 'sundayIs', group: 'about', text: 'My ideal Sunday has' });

    const inSpanish = await app.http.inject({
      url: '/api/prompts',
      headers: { cookie: member.cookie, 'accept-language': 'es' },
    });
    expect(inSpanish.json()[0].text).toBe('Mi domingo ideal tiene');
  });

  it('has each question once in each language', () => {
    for (const names of [en, es]) {
      expect(Object.keys(names.prompts)).toEqual(PROMPT_IDS);
      expect(new Set(Object.values(names.prompts)).size).toBe(PROMPT_IDS.length);
    }
  });
});

describe('prompts of a profile', () => {
  const answers = async (prompts: object[]) => (await expectOk(update({ prompts }))).user.prompts;

  it('are shown in their order, and keep their ids while the same prompts are answered', async () => {
    const [talent, dream] = await answers([
      { promptId: 'oddTalent', answer: ' I whistle ' },
      { promptId: 'childhoodDream', answer: 'A baker' },
    ]);
    expect(talent).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      promptId: 'oddTalent',
      question: 'My oddest talent',
      answer: 'I whistle',
    });

    await answers([
      { promptId: 'childhoodDream', answer: 'A pilot' },
      { promptId: 'firstGame', answer: 'Snake' },
      { promptId: 'oddTalent', answer: 'I whistle' },
    ]);

    const shown = (await profile()).prompts;
    expect(shown).toMatchObject([
      { id: dream.id, answer: 'A pilot' },
      { promptId: 'firstGame' },
      { id: talent.id, answer: 'I whistle' },
    ]);
    await expectOk(update({ bio: 'Hello' }));
    expect((await profile()).prompts).toEqual(shown);
    const candidates = await expectOk(
      other.call('GET', `/api/users/${other.id}/potential-matches`),
    );
    const found = candidates.find(({ id }: { id: string }) => id === member.id);
    expect(found.prompts).toEqual(shown);
    expect(await answers([])).toEqual([]);
  });

  it.each<[string, unknown, number]>([
    ['250 characters', [{ promptId: 'oddTalent', answer: 'x'.repeat(250) }], 200],
    ['251 characters', [{ promptId: 'oddTalent', answer: 'x'.repeat(251) }], 400],
    ['an empty answer', [{ promptId: 'oddTalent', answer: '  ' }], 400],
    ['no answer', [{ promptId: 'oddTalent' }], 400],
    ['an unknown prompt', [{ promptId: 'toString', answer: 'x' }], 400],
    [
      'a prompt twice',
      [
        { promptId: 'oddTalent', answer: 'x' },
        { promptId: 'oddTalent', answer: 'y' },
      ],
      400,
    ],
    ['four', PROMPT_IDS.slice(0, 4).map((promptId) => ({ promptId, answer: 'x' })), 400],
    ['null', null, 400],
  ])('answer %s', async (_, prompts, status) => {
    expect((await update({ prompts })).statusCode).toBe(status);
  });
});

describe('details of a profile', () => {
  const details = {
    heightCm: 175,
    languages: ['es', 'en'],
    job: 'Bike mechanic',
    school: 'Austin College',
    videoCaptions: 'Hi there',
  };
  const nothing = {
    heightCm: null,
    languages: [],
    job: null,
    school: null,
    videoCaptions: null,
  };

  it('are shown as entered, one by one, and can be removed', async () => {
    expect(await profile()).toMatchObject({ ...nothing, voiceNote: null, prompts: [] });
    await expectOk(update({ ...details, languages: ['es', 'en', 'es'] }));
    expect(await profile()).toMatchObject(details);

    await expectOk(update({ job: ' ' }));
    expect(await profile()).toMatchObject({ ...details, job: null });
    await expectOk(update(nothing));
    expect(await profile()).toMatchObject(nothing);
  });

  it.each([
    [{ heightCm: 120 }, 200],
    [{ heightCm: 119 }, 400],
    [{ heightCm: 230 }, 200],
    [{ heightCm: 231 }, 400],
    [{ heightCm: 170.5 }, 400],
    [{ heightCm: '170' }, 400],
    [{ languages: ['en', 'es', 'fr', 'de', 'it', 'pt'] }, 200],
    [{ languages: ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja'] }, 400],
    [{ languages: ['xx'] }, 400],
    [{ languages: null }, 400],
    [{ job: 'x'.repeat(60) }, 200],
    [{ job: 'x'.repeat(61) }, 400],
    [{ school: 'x'.repeat(61) }, 400],
    [{ videoCaptions: 'x'.repeat(1000) }, 200],
    [{ videoCaptions: 'x'.repeat(1001) }, 400],
  ])('answer %o with %i', async (body, status) => {
    expect((await update(body)).statusCode).toBe(status);
  });
});

describe('PUT /api/voice-note', () => {
  const waveform = Array.from({ length: 48 }, (_, at) => at * 2);

  async function upload(file: Buffer, by = member): Promise<{ url: string; status: number }> {
    const { uploadURL } = await expectOk(by.call('POST', '/api/voice-note/upload-url'));
    return { url: uploadURL, status: (await putFile(app, uploadURL, file)).statusCode };
  }
  const save = (voiceNoteURL: unknown, bars: unknown = waveform) =>
    member.call('PUT', '/api/voice-note', { voiceNoteURL, waveform: bars });

  it.each(['mp4', 'webm'] as const)('shows an uploaded %s with its length', async (ending) => {
    const { url, status } = await upload(await aVoiceNote(ending));
    expect(status).toBe(200);

    const { user } = await expectOk(save(url));

    expect(user.voiceNote).toEqual({
      url: expect.stringMatching(ending === 'mp4' ? /\.m4a$/ : /\.weba$/),
      seconds: expect.any(Number),
      waveform,
    });
    expect(user.voiceNote.seconds).toBeGreaterThan(0);
    const file = await other.call('GET', user.voiceNote.url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, `audio/${ending}`]);
    expect((await profile()).voiceNote).toEqual(user.voiceNote);
  });

  it('replaces an earlier one, and deletes its file when it is removed', async () => {
    const first = (await expectOk(save((await upload(await aVoiceNote())).url))).user.voiceNote;
    const second = (await expectOk(save((await upload(await aVoiceNote())).url))).user.voiceNote;
    expect((await member.call('GET', first.url)).statusCode).toBe(404);

    const { user } = await expectOk(member.call('DELETE', '/api/voice-note'));

    expect(user.voiceNote).toBeNull();
    expect((await member.call('GET', second.url)).statusCode).toBe(404);
    expect((await member.call('DELETE', '/api/voice-note')).statusCode).toBe(200);
  });

  it('accepts only sound', async () => {
    for (const file of [aVideo('recorded.webm'), aVideo(), await aPicture(), Buffer.alloc(99, 1)]) {
      expect((await upload(file)).status).toBe(400);
    }
    const video = (await expectOk(member.call('POST', '/api/profile-video/upload-url'))).uploadURL;
    expect((await putFile(app, video, await aVoiceNote())).statusCode).toBe(400);
  });

  it('accepts at most 30 seconds', async () => {
    const longest = await upload(await aLongVoiceNote(29));
    expect(longest.status).toBe(200);
    expect((await expectOk(save(longest.url))).user.voiceNote.seconds).toBeLessThanOrEqual(30);

    expect((await upload(await aLongVoiceNote(34))).status).toBe(400);
  });

  it.each([
    ['too few bars', waveform.slice(0, 15)],
    ['too many bars', [...waveform, ...waveform]],
    ['a bar above 100', [...waveform.slice(1), 101]],
    ['a bar below 0', [...waveform.slice(1), -1]],
    ['half a bar', [...waveform.slice(1), 0.5]],
    ['no bars', null],
  ])('rejects %s', async (_, bars) => {
    expect((await save((await upload(await aVoiceNote())).url, bars)).statusCode).toBe(400);
  });

  it('rejects another’s upload, and an address without one', async () => {
    const theirs = await upload(await aVoiceNote(), other);
    const { uploadURL } = await expectOk(member.call('POST', '/api/voice-note/upload-url'));
    for (const url of [theirs.url, uploadURL, '/files/voices/x.weba', '', 5]) {
      expect((await save(url)).statusCode).toBe(400);
    }
    expect((await profile()).voiceNote).toBeNull();
  });
});

import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

import { eraseMember } from '../../../../app/server/rooms.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { newSquad, openTestRoom } from '../../../../testing/server/groups.ts';
import { act, expectOk } from '../../../../testing/server/member-calls.ts';
import { createStaff, decide, findCase } from '../../../../testing/server/safety.ts';
import { openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import {
  aLongVoiceNote,
  aPicture,
  aPictureWithPlace,
  aRecording,
  aVideo,
  aVoiceNote,
  putFile,
  VOICES,
} from '../../../../testing/server/uploads.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { Match } from '../../../matching/index.ts';
import { mediaJobs, uploads } from '../../../profile/server/media/index.ts';
import { PEAKS, type Message } from '../../index.ts';
import type { LiveEventOf } from '../../live/index.ts';
import { writeMessages } from '../index.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
let ann: TestMember;
let ben: TestMember;
let match: Match;
let conversationId: string;

beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z');
  ann = await app.createMember({ fullName: 'Ann Vale' });
  ben = await app.createMember({ fullName: 'Ben Hart' });
  await act(ann, ben, 'like');
  match = await act(ben, ann, 'like');
  conversationId = match.conversationId ?? '';
});

const peaks = Array.from({ length: PEAKS }, (_, index) => index);
const voice = { kind: 'voice', contentType: 'audio/webm;codecs=opus', size: 5000, peaks };
const picture = { kind: 'picture', contentType: 'image/jpeg', size: 5000, alt: 'A red bike' };

const ask = (member: TestMember, body: object, to = conversationId) =>
  member.call('POST', `/api/conversations/${to}/attachments`, body);

/** Asks for an upload and sends its file. */
async function upload(member: TestMember, body: object, file: Buffer, to = conversationId) {
  const { uploadURL, attachmentId } = await expectOk(ask(member, body, to));
  return { attachmentId: attachmentId as string, put: await putFile(app, uploadURL, file) };
}

async function send(sender: TestMember, frame: { messageType: string } & Record<string, unknown>) {
  const socket = await openSocket(app, sender);
  const clientMessageId = randomUUID();
  const whole = { conversationId, senderId: sender.id, content: '', clientMessageId, ...frame };
  socket.send({ type: 'chat_message', ...whole });
  const answer = await socket.answer();
  socket.ws.terminate();
  return answer;
}

const messageOf = (answer: LiveEventOf<'new_message' | 'error'>): Message => {
  if (answer.type !== 'new_message') throw new Error(answer.message);
  return answer.message;
};

async function sendVoice(sender = ann): Promise<Message> {
  const { attachmentId } = await upload(sender, voice, await aVoiceNote());
  return messageOf(await send(sender, { messageType: 'voice', attachmentId }));
}

async function sendPicture(sender = ann, more: object = {}) {
  const { attachmentId } = await upload(sender, picture, await aPicture());
  return send(sender, { messageType: 'picture', attachmentId, ...more });
}

/** Both write three messages, so that pictures can be sent. */
async function talk(people = [ann, ben], to = conversationId): Promise<void> {
  const lines = people.flatMap(({ id: senderId }) =>
    ['One', 'Two', 'Three'].map((content) => ({ senderId, content })),
  );
  const sentAt = app.deps.clock();
  await runWork(app.deps, (work) => writeMessages(work, { conversationId: to, sentAt }, lines));
}

const history = (member: TestMember): Promise<Message[]> =>
  expectOk(member.call('GET', `/api/conversations/${conversationId}/messages`));
const load = (member: Pick<TestMember, 'call'>, id: string | undefined) =>
  member.call('GET', `/api/attachments/${id}/file`);

describe('a voice message', () => {
  it.each(['webm', 'mp4', 'ogg'] as const)(
    'recorded as %s is an MP4 with its length',
    async (ending) => {
      const { attachmentId, put } = await upload(ann, voice, await aVoiceNote(ending));
      const answer = await send(ann, { messageType: 'voice', attachmentId, content: ' Hear me ' });

      const url = `/api/attachments/${attachmentId}/file`;
      const attachment = { id: attachmentId, kind: 'voice', url, seconds: 1, peaks };
      const { seconds } = messageOf(answer).attachment as { seconds: number };
      expect(put.statusCode).toBe(200);
      expect(seconds).toBeGreaterThanOrEqual(1);
      const told = { messageType: 'voice', content: 'Hear me', seq: 1 };
      expect(answer).toMatchObject({
        message: { ...told, attachment: { ...attachment, seconds } },
      });
      expect(await history(ben)).toMatchObject([messageOf(answer)]);
      const file = await load(ben, attachmentId);
      expect(file.headers).toMatchObject({
        'content-type': 'audio/mp4',
        'cache-control': 'private, no-cache',
      });
      expect(file.rawPayload.toString('latin1', 4, 8)).toBe('ftyp');
    },
  );

  it.each(VOICES)('takes %s, %i seconds long', async (name, seconds) => {
    const { attachmentId, put } = await upload(ann, voice, aRecording(name));
    const answer = await send(ann, { messageType: 'voice', attachmentId });

    expect(put.statusCode).toBe(200);
    expect(messageOf(answer).attachment).toMatchObject({ seconds });
  });

  it('may have 60 seconds, and not 61', async () => {
    const [short, long] = [await aLongVoiceNote(59.5), await aLongVoiceNote(61)];

    expect((await upload(ann, voice, short)).put.statusCode).toBe(200);
    expect((await upload(ann, voice, long)).put.statusCode).toBe(400);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('I am no sound, but I am long enough to be read')],
    ['a picture', () => aPicture()],
    ['a video', () => aVideo('recorded.webm')],
    ['half a file', async () => (await aVoiceNote('mp4')).subarray(0, 200)],
  ])('is not %s', async (_what, file) => {
    const { attachmentId, put } = await upload(ann, voice, await file());

    expect(put.statusCode).toBe(400);
    const answer = await send(ann, { messageType: 'voice', attachmentId });
    expect(answer).toMatchObject({ type: 'error', code: 'not_found' });
  });

  it.each([
    [{ peaks: peaks.slice(1) }],
    [{ peaks: [...peaks.slice(1), 101] }],
    [{ peaks: [...peaks.slice(1), 0.5] }],
    [{ peaks: undefined }],
    [{ contentType: 'text/html' }],
    [{ size: 0 }],
    [{ kind: 'video' }],
  ])('is not asked for with %j', async (wrong) => {
    expect((await ask(ann, { ...voice, ...wrong })).statusCode).toBe(400);
  });

  it('is not asked for when it is too large', async () => {
    expect((await ask(ann, { ...voice, size: 5_000_000 })).statusCode).toBe(413);
  });

  it('is in one message at most, and stored once', async () => {
    const { attachmentId } = await upload(ann, voice, await aVoiceNote());
    const frame = { messageType: 'voice', attachmentId, clientMessageId: randomUUID() };
    const first = messageOf(await send(ann, frame));

    const again = messageOf(await send(ann, frame));
    const other = await send(ann, { ...frame, clientMessageId: randomUUID() });

    expect(again).toEqual(first);
    expect(other).toMatchObject({ type: 'error', code: 'not_found' });
    expect(await history(ben)).toHaveLength(1);
  });

  it('is not another member’s, another kind’s, or another conversation’s', async () => {
    await talk();
    const { attachmentId } = await upload(ann, voice, await aVoiceNote());
    const cat = await app.createMember();
    await act(cat, ann, 'like');
    const { conversationId: elsewhere } = await act(ann, cat, 'like');

    const answers = [
      await send(ben, { messageType: 'voice', attachmentId }),
      await send(ann, { messageType: 'picture', attachmentId }),
      await send(ann, { messageType: 'voice', attachmentId, conversationId: elsewhere }),
    ];

    expect(answers).toMatchObject(answers.map(() => ({ type: 'error', code: 'not_found' })));
  });
});

describe('a picture', () => {
  it('is stored whole, upright and without its metadata', async () => {
    await talk();
    const { attachmentId } = await upload(ann, picture, await aPictureWithPlace());
    const answer = await send(ann, { messageType: 'picture', attachmentId });

    expect(messageOf(answer).attachment).toMatchObject({
      kind: 'picture',
      width: 600,
      height: 900,
      placeholder: expect.stringMatching(/^[\w+/]{20,}=*$/u),
      alt: 'A red bike',
    });
    const { rawPayload } = await load(ben, attachmentId);
    const { format, exif } = await sharp(rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
  });

  it('may have any shape', async () => {
    await talk();
    const create = { width: 2000, height: 20, channels: 3, background: 'teal' } as const;
    const { put } = await upload(ann, picture, await sharp({ create }).png().toBuffer());

    expect(put.statusCode).toBe(200);
  });

  it('waits until both have written three messages', async () => {
    await talk([ann]);
    expect((await ask(ann, picture)).json()).toMatchObject({ code: 'too_early' });
    await talk([ben]);

    expect((await ask(ann, picture)).statusCode).toBe(201);
  });

  it('is refused by the frame too when it was not wanted meanwhile', async () => {
    await talk();
    const { attachmentId } = await upload(ann, picture, await aPicture());
    const path = `/api/conversations/${conversationId}/pictures`;
    const choice = await ben.call('PUT', path, { show: 'never' });
    expect(choice.json()).toEqual({ conversationId, show: 'never' });

    const answer = await send(ann, { messageType: 'picture', attachmentId });

    expect(answer).toMatchObject({ type: 'error', code: 'pictures_not_wanted' });
    const asked = await ask(ann, picture);
    expect([asked.statusCode, asked.json().code]).toEqual([403, 'pictures_not_wanted']);
    // The one who wants none may send them.
    expect((await ask(ben, picture)).statusCode).toBe(201);
    expect((await expectOk(ben.call('GET', `/api/conversations/${conversationId}`))).pictures).toBe(
      'never',
    );
    expect((await ben.call('PUT', path, { show: 'sometimes' })).statusCode).toBe(400);
  });

  it('is one of 20 a day', async () => {
    await talk();
    const uploaded: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      uploaded.push((await upload(ann, picture, await aPicture('jpeg', 8))).attachmentId);
    }
    const last = uploaded.pop();
    for (const attachmentId of uploaded) {
      messageOf(await send(ann, { messageType: 'picture', attachmentId }));
    }

    const frame = { messageType: 'picture', attachmentId: last };
    expect(await send(ann, frame)).toMatchObject({ type: 'error', code: 'rate_limited' });
    expect((await ask(ann, picture)).statusCode).toBe(429);
    app.setTime('2026-11-22T00:00:00Z');
    expect((await send(ann, frame)).type).toBe('new_message');
  });

  it('with too many pixels, or that is none, is refused', async () => {
    await talk();
    const bomb = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();

    expect((await upload(ann, picture, bomb)).put.statusCode).toBe(400);
    expect((await upload(ann, picture, Buffer.from('<svg/>'))).put.statusCode).toBe(400);
    expect((await ask(ann, { ...picture, size: 11 * 1024 * 1024 })).statusCode).toBe(413);
    expect((await ask(ann, { ...picture, alt: 'a'.repeat(201) })).statusCode).toBe(400);
  });

  it('goes to a room when the sender and another have written', async () => {
    const [one, other] = [await newSquad(app, 'Foxes'), await newSquad(app, 'Owls')];
    const { conversationId: room } = await openTestRoom(one, other);
    const [writer, reader] = [one.members[0], other.members[0]];
    await talk([writer], room);
    expect((await ask(writer, picture, room)).statusCode).toBe(403);
    await talk([reader], room);

    const { attachmentId } = await upload(writer, picture, await aPicture(), room);
    const frame = { messageType: 'picture', attachmentId, conversationId: room };

    expect(messageOf(await send(writer, frame)).messageType).toBe('picture');
    for (const member of [...one.members, ...other.members]) {
      expect((await load(member, attachmentId)).statusCode).toBe(200);
    }
  });
});

describe('the file of a message', () => {
  it('is for its uploader alone until it is sent', async () => {
    const { attachmentId } = await upload(ann, voice, await aVoiceNote());

    expect((await load(ann, attachmentId)).statusCode).toBe(200);
    expect((await load(ben, attachmentId)).statusCode).toBe(404);
  });

  it('is for the members of its conversation', async () => {
    const { attachment } = await sendVoice();
    const [stranger, moderator] = [await app.createMember(), await createStaff(app, 'moderator')];

    expect((await load(ben, attachment?.id)).statusCode).toBe(200);
    expect((await load(stranger, attachment?.id)).statusCode).toBe(404);
    expect((await load(moderator, attachment?.id)).statusCode).toBe(404);
    expect((await load(app, attachment?.id)).statusCode).toBe(401);
    expect((await load(ben, 'no-id')).statusCode).toBe(404);
    const [row] = await app.deps.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, attachment?.id ?? ''));
    expect((await ben.call('GET', `/files/${row?.keys[0]}`)).statusCode).toBe(404);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an unmatch', () => expectOk(ann.call('POST', `/api/matches/${match.id}/unmatch`))],
    ['a block', () => expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }))],
  ])('is gone for both after %s', async (_what, part) => {
    const { attachment } = await sendVoice();
    await part();

    expect((await load(ann, attachment?.id)).statusCode).toBe(404);
    expect((await load(ben, attachment?.id)).statusCode).toBe(404);
  });

  it('is gone while a moderator has removed the message', async () => {
    await talk();
    const { attachment, seq } = messageOf(await sendPicture());
    const subject = { kind: 'message', id: `${conversationId}:${seq}` };
    await expectOk(ben.call('POST', '/api/reports', { subject, reason: 'harassment' }));
    const moderator = await createStaff(app, 'moderator');
    await expectOk(decide(moderator, ann, { decision: 'hide_content', subject }));

    expect((await load(ben, attachment?.id)).statusCode).toBe(404);
    expect((await history(ben)).at(-1)).toMatchObject({ isRemoved: true, attachment: null });
  });

  it('that was not sent is gone after a day, and a sent one stays', async () => {
    const { attachmentId } = await upload(ann, voice, await aVoiceNote());
    const { attachment } = await sendVoice();
    const sweep = mediaJobs(app.deps).find(({ name }) => name === 'media.remove-unsaved');

    app.setTime('2026-11-22T11:59:00Z');
    await sweep?.run({});
    expect((await load(ann, attachmentId)).statusCode).toBe(200);
    app.setTime('2026-11-22T12:01:00Z');
    await sweep?.run({});

    expect((await load(ann, attachmentId)).statusCode).toBe(404);
    expect((await load(ben, attachment?.id)).statusCode).toBe(200);
  });

  it.each(['sender', 'reader'])('is erased from the store with its %s', async (who) => {
    const { attachment } = await sendVoice();
    const [row] = await app.deps.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, attachment?.id ?? ''));
    const key = row?.keys[0] ?? '';
    expect(await app.deps.storage.sizeOf(key)).toBeGreaterThan(0);

    await runWork(app.deps, (work) => eraseMember(work, who === 'sender' ? ann.id : ben.id));
    await app.runJobs();

    expect(await app.deps.storage.sizeOf(key)).toBeUndefined();
  });

  it('is evidence that survives the sender', async () => {
    await talk();
    const { seq } = messageOf(await sendPicture(ann, { content: 'Look at this' }));
    const subject = { kind: 'message', id: `${conversationId}:${seq}` };
    await expectOk(ben.call('POST', '/api/reports', { subject, reason: 'harassment' }));
    const moderator = await createStaff(app, 'moderator');
    const { id } = await findCase(moderator, ann);

    await runWork(app.deps, (work) => eraseMember(work, ann.id));
    await app.runJobs();

    const found = await expectOk(moderator.call('GET', `/api/desk/cases/${id}`));
    const { media, messages } = found.reports[0].evidence;
    expect(messages.at(-1)).toMatchObject({
      seq,
      content: 'Look at this',
      messageType: 'picture',
      mediaIndex: 0,
    });
    expect(media).toMatchObject([{ kind: 'picture', isSubject: true, alt: 'A red bike' }]);
    const file = await moderator.call('GET', media[0].url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await ben.call('GET', media[0].url)).statusCode).toBe(404);
  });

  it('is found by its caption, and is the last message of the inbox', async () => {
    await talk();
    await sendPicture(ann, { content: 'My grandmother’s garden' });

    const rows = await expectOk(ben.call('GET', '/api/conversations?search=GRANDMOTHER'));

    const row = { messageType: 'picture', attachment: { kind: 'picture' } };
    expect(rows).toMatchObject([{ foundMessage: row, lastMessage: row }]);
  });
});

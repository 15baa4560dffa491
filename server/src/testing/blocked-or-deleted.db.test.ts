import { randomUUID } from 'node:crypto';

import { apiContract } from '@rizzly/domain/contract';
import type { Endpoint } from '@rizzly/domain/shared';
import { beforeAll, describe, expect, it } from 'vitest';

import { hashPassword } from '../features/account/index.ts';
import { createMessageStore } from '../features/chat/index.ts';
import { expectOk } from './full-member.ts';
import { fixDate, matchTwo } from './groups.ts';
import { openSocket } from './socket-client.ts';
import type { TestApp, TestMember } from './test-app.ts';
import { aPicture, putFile } from './uploads.ts';
import { useTestApp } from './use-test-app.ts';

const PASSWORD = 'secret1';

/** Two identical communities. In one Olga blocks Vera, in the other she is deleted. */
const apps = { blocked: useTestApp(), deleted: useTestApp() };

interface World {
  app: TestApp;
  vera: TestMember;
  olga: TestMember;
  /** Names for the ids of this community, so that answers can be compared. */
  names: Map<string, string>;
  /** The address at which Vera has seen Olga's picture. */
  picture: string;
}

const worlds: Partial<Record<keyof typeof apps, World>> = {};

async function buildWorld(app: TestApp): Promise<World> {
  const passwordHash = await hashPassword(PASSWORD);
  const create = (fullName: string) =>
    app.createMember({
      fullName,
      email: `${fullName.split(' ')[0]}@test.example`,
      passwordHash,
    });
  const [vera, olga, tom] = [
    await create('Vera Moss'),
    await create('Olga Reed'),
    await create('Tom'),
  ];
  const names = new Map(
    [vera, olga, tom].map(({ id }, at) => [id, ['vera', 'olga', 'tom'][at] ?? '']),
  );
  const store = createMessageStore(app.deps);
  for (const partner of [olga, tom]) {
    const { id, conversationId } = await matchTwo(partner, vera);
    if (conversationId === null) throw new Error('two likes made no match');
    const plan = await fixDate(`/api/conversations/${conversationId}/plans`, [partner, vera]);
    names.set(plan.id, `plan with ${names.get(partner.id)}`);
    names.set(id, `match with ${names.get(partner.id)}`);
    names.set(conversationId, `conversation with ${names.get(partner.id)}`);
    const ids = { id: randomUUID(), clientMessageId: null, conversationId, senderId: partner.id };
    await store([{ ...ids, content: 'Hello', sentAt: app.deps.clock() }]);
    await expectOk(partner.call('POST', `/api/users/${partner.id}/daily-bonus`));
    await expectOk(partner.call('GET', '/api/rizzman/can-play'));
  }
  const { uploadURL } = await expectOk(olga.call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, uploadURL, await aPicture());
  await expectOk(olga.call('PUT', '/api/profile-picture', { profilePictureURL: uploadURL }));
  const { user } = await expectOk(vera.call('GET', `/api/users/${olga.id}`));
  return { app, vera, olga, names, picture: user.profilePicture };
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

/** Each community also has its own key for pushes. */
const OTHER_IDS = /"(id|seed|publicKey)":"([\w-]+)"/gu;

/** The text with names in place of ids. */
function nameIds(text: string, { names }: World): string {
  const known = new Set(names.values());
  return text
    .replaceAll(UUID, (id) => names.get(id) ?? 'an id')
    .replaceAll(OTHER_IDS, (found, field, value) =>
      known.has(value) ? found : `"${field}":"an id"`,
    );
}

/** The events that Vera's sockets receive. */
function eventsFor({ app, vera, ...world }: World, from: number): string[] {
  return app.liveMessages
    .slice(from)
    .flatMap((message) =>
      message.kind === 'event' && message.memberIds.includes(vera.id)
        ? [nameIds(JSON.stringify(message.event), { app, vera, ...world })]
        : [],
    );
}

const ends: Record<keyof typeof apps, (world: World) => Promise<unknown>> = {
  blocked: ({ olga, vera }) => expectOk(olga.call('POST', '/api/blocks', { userId: vera.id })),
  deleted: ({ olga }) => expectOk(olga.call('POST', '/api/account/delete', { password: PASSWORD })),
};
const events: Partial<Record<keyof typeof apps, string[]>> = {};

beforeAll(async () => {
  for (const name of ['blocked', 'deleted'] as const) {
    const world = await buildWorld(apps[name]);
    const from = apps[name].liveMessages.length;
    await ends[name](world);
    worlds[name] = world;
    events[name] = eventsFor(world, from);
  }
});

/** Notifications of the same time are ordered by their random ids. */
function inOrder(text: string): string {
  if (!text.startsWith('[{"id":"an id","kind"')) return text;
  return JSON.parse(text)
    .map((item: unknown) => JSON.stringify(item))
    .toSorted()
    .join();
}

/** Vera's answer in each community, with names instead of ids. */
async function askBoth(pathIn: (world: World) => string): Promise<string[]> {
  const answers: string[] = [];
  for (const world of Object.values(worlds)) {
    const { statusCode, body } = await world.vera.call('GET', pathIn(world));
    answers.push(`${statusCode} ${inOrder(nameIds(body, world))}`);
  }
  return answers;
}

const lists = Object.entries<Endpoint>(apiContract).filter(
  ([key, { access }]) => key.startsWith('GET ') && access !== 'public',
);

describe('a blocked member', () => {
  it.each(lists)('gets the same answer as after a deletion: %s, about oneself', async (key) => {
    const path = key.slice('GET '.length);
    const [blocked, deleted] = await askBoth(({ vera }) => path.replaceAll(/:\w+/gu, vera.id));

    expect(blocked).toBe(deleted);
  });

  it.each(lists.filter(([key]) => key.includes(':')))(
    'gets the answer that a deletion gives: %s, about the other',
    async (key) => {
      const path = key.slice('GET '.length);
      const collection = path.split('/')[2] ?? '';
      const subjects: Record<string, string> = {
        matches: 'match with olga',
        conversations: 'conversation with olga',
        plans: 'plan with olga',
      };
      const subject = subjects[collection] ?? 'olga';
      const [blocked, deleted] = await askBoth(({ names }) => {
        const [id = ''] = [...names].find(([, name]) => name === subject) ?? [];
        return path.replaceAll(/:\w+/gu, id);
      });

      expect(blocked).toBe(deleted);
    },
  );

  it('gets no picture by its address', async () => {
    const [blocked, deleted] = await askBoth(
      ({ picture }) => new URL(picture, 'http://any').pathname,
    );

    expect(blocked).toMatch(/^404 /u);
    expect(blocked).toBe(deleted);
  });

  it('receives nothing that the other does from then on', async () => {
    const world = worlds.blocked!;
    const { app, olga, names } = world;
    const [conversationId] = [...names].find(([, name]) => name === 'conversation with olga') ?? [];
    const from = app.liveMessages.length;

    const socket = await openSocket(app, olga);
    socket.send({ type: 'typing', conversationId });
    socket.send({ type: 'seen', conversationId, seq: 1 });
    const message = { conversationId, senderId: olga.id, content: 'Hi', messageType: 'text' };
    socket.send({ type: 'chat_message', ...message });
    await socket.event('error');
    await expectOk(olga.call('PUT', `/api/users/${olga.id}`, { bio: 'Free again' }));
    socket.ws.terminate();
    await socket.closed;

    expect(eventsFor(world, from)).toEqual([]);
  });

  it('receives the same events as after a deletion', () => {
    expect(events.blocked).toEqual([
      '{"type":"match_changed","matchId":"match with olga"}',
      // Their date is off.
      '{"type":"notification","notificationId":"an id"}',
    ]);
    expect(events.blocked).toEqual(events.deleted);
  });
});

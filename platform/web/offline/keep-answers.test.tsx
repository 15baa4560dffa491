import { beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeServer } from '../../../testing/web/fake-server.ts';
import { apiQuery, createQueryClient } from '../query.ts';
import { forgetCopies, STORED_USER, writeStored } from '../storage.ts';
import { keepAnswers, refreshRestored, COPIES_MAX, keepCopy, readCopy } from './keep-answers.ts';

const unread = apiQuery('GET /api/unread');
const KEY = JSON.stringify(unread.queryKey);
const three = { total: 3, conversations: [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('caches', fakeCaches());
  writeStored(STORED_USER, { id: 'ann' });
});

/** Opens the app as a member with a network, reads, and closes it. */
async function readOnline(memberId: string): Promise<void> {
  fakeServer({ 'GET /api/unread': { body: three } });
  const client = createQueryClient(memberId);
  const stop = keepAnswers(client, memberId);
  await client.fetchQuery(unread);
  await vi.advanceTimersByTimeAsync(2000);
  stop();
}

describe('without a network', () => {
  it('shows earlier answers, and reloads them afterwards', async () => {
    await readOnline('ann');
    const answers: Parameters<typeof fakeServer>[0] = {};
    fakeServer(answers);
    const client = createQueryClient('ann');
    expect(await client.fetchQuery(unread)).toEqual(three);

    answers['GET /api/unread'] = { body: { ...three, total: 4 } };
    refreshRestored(client);
    expect(client.getQueryState(unread.queryKey)?.isInvalidated).toBe(true);
    expect(await client.fetchQuery(unread)).toEqual({ ...three, total: 4 });
  });

  it('has nothing of another member', async () => {
    await readOnline('ann');
    fakeServer({});

    await expect(createQueryClient('ben').fetchQuery(unread)).rejects.toThrow('reached');
  });

  it('has nothing after a sign-out', async () => {
    await readOnline('ann');
    await forgetCopies();
    fakeServer({});

    await expect(createQueryClient('ann').fetchQuery(unread)).rejects.toThrow('reached');
  });

  it('has nothing that is older than 30 days', async () => {
    await readOnline('ann');
    fakeServer({});

    vi.setSystemTime(Date.now() + 31 * 86_400_000);

    await expect(createQueryClient('ann').fetchQuery(unread)).rejects.toThrow('reached');
  });
});

describe('keepAnswers', () => {
  it('saves nothing once another tab has signed out', async () => {
    writeStored(STORED_USER, { id: 'ben' });

    await readOnline('ann');

    expect(await readCopy('ann', KEY)).toBeUndefined();
  });

  it('deletes copies that the server refuses', async () => {
    await readOnline('ann');
    fakeServer({ 'GET /api/unread': { status: 404, body: { message: 'Not found' } } });

    await expect(createQueryClient('ann').fetchQuery(unread)).rejects.toThrow('Not found');

    expect(await readCopy('ann', KEY)).toBeUndefined();
  });
});

describe('copies', () => {
  it('lose the oldest when there are too many', async () => {
    for (let index = 0; index <= COPIES_MAX; index += 1) await keepCopy('ann', `${index}`, index);

    expect(await readCopy('ann', '0')).toBeUndefined();
    expect(await readCopy('ann', '1')).toBe(1);
    expect(await readCopy('ann', `${COPIES_MAX}`)).toBe(COPIES_MAX);
  });
});

/** Cache Storage as far as copies use it. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  return {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const cache = all.get(name) ?? new Map<string, Response>();
      all.set(name, cache);
      return {
        put: async (address: string, response: Response) => void cache.set(address, response),
        match: async (address: string) => cache.get(address)?.clone(),
        delete: async (address: string) => cache.delete(address),
        keys: async () => [...cache.keys()],
      };
    },
  };
}

import type { Locator, Page } from '@playwright/test';

import { expect } from './fixtures.ts';

/** Keeps a page's connections, so that a test can ask what arrived. Before the page opens. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const peers: RTCPeerConnection[] = [];
    Object.assign(globalThis, { peers });
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        peers.push(this);
      }
    };
  });
}

/** Packets of the other's sound or image that arrived, over all connections. */
export function countPackets(page: Page, kind: 'audio' | 'video'): Promise<number> {
  return page.evaluate(async (wanted) => {
    const { peers } = globalThis as unknown as { peers: RTCPeerConnection[] };
    let count = 0;
    for (const peer of peers) {
      for (const report of (await peer.getStats()).values()) {
        if (report.type === 'inbound-rtp' && report.kind === wanted)
          count += report.packetsReceived;
      }
    }
    return count;
  }, kind);
}

/** What pages say of a call, and how far their connections have come, for the message of a failure. */
async function describePeers(...pages: readonly Page[]): Promise<string> {
  const described = pages.map((page) =>
    page.evaluate(() => {
      const { peers } = globalThis as unknown as { peers: RTCPeerConnection[] };
      const connections = peers.map((peer) => ({
        connection: peer.connectionState,
        ice: peer.iceConnectionState,
        gathering: peer.iceGatheringState,
        signaling: peer.signalingState,
        sends: peer.getSenders().map(({ track }) => track?.readyState ?? null),
      }));
      const said = Array.from(document.querySelectorAll('[role=status]'), (one) => one.textContent);
      return { said, connections };
    }),
  );
  return JSON.stringify(await Promise.all(described));
}

/** What two browsers told each other, as a page received it. */
export function collectSignals(page: Page): string[] {
  const signals: string[] = [];
  const note = ({ payload }: { payload: string | Buffer }) => {
    if (payload.includes('call_signal')) signals.push(String(payload));
  };
  page.on('websocket', (socket) => {
    socket.on('framereceived', note);
    socket.on('framesent', note);
  });
  return signals;
}

export const card = (page: Page): Locator => page.getByRole('region', { name: /^Call with/u });
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  card(page).getByRole('button', { name }).click();

/** Two members match and have each written. Returns their match's id. */
export async function meetAndWrite(one: Page, other: Page): Promise<string> {
  const idOf = async (page: Page): Promise<string> => {
    const answer = await page.request.get('/api/auth/session');
    return (await answer.json()).user.id;
  };
  const [oneId, otherId] = [await idOf(one), await idOf(other)];
  const like = async (from: Page, user1Id: string, user2Id: string) => {
    const data = { user1Id, user2Id, type: 'like', status: 'pending' };
    return (await from.request.post('/api/matches', { data })).json();
  };
  await like(one, oneId, otherId);
  const { id } = await like(other, otherId, oneId);
  for (const page of [one, other]) {
    await page.goto(`/conversation/${id}`);
    const input = page.getByRole('textbox', { name: 'Message' });
    await input.fill('Hello there');
    await input.press('Enter');
    await expect(input).toHaveValue('');
  }
  await expect(one.getByRole('log').getByText('Hello there')).toHaveCount(2);
  return id;
}

/** Presses Call in the menu of what two can do together. */
export async function startCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Do something together' }).click();
  await page.getByRole('menuitem', { name: /^Call /u }).click();
}

/** One calls the other, who accepts. Returns the milliseconds from accepting to hearing. */
export async function talk(one: Page, other: Page, { agree }: { agree: boolean }): Promise<number> {
  await startCall(one);
  await one.getByRole('button', { name: agree ? 'Agree and call' : 'Call', exact: true }).click();
  await expect(card(one).getByText(/^Calling /u)).toBeVisible();
  await expect(card(other).getByText(/is calling$/u)).toBeVisible();
  const began = Date.now();
  await press(other, agree ? 'Agree and accept' : 'Accept');
  for (const page of [one, other]) {
    const hears = async () => (await countPackets(page, 'audio')) > 0 || describePeers(one, other);
    await expect.poll(hears, { intervals: [20] }).toBe(true);
  }
  return Date.now() - began;
}

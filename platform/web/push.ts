import { useCallback, useEffect, useState } from 'react';

import { readJson, send } from './api.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** `blocked`: the browser's own settings forbid it. */
export type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on';

/** The subscription of this browser, and the member that it belongs to. */
const OWN = 'push_subscription';
const SUBSCRIPTIONS = '/api/push/subscriptions';

/** When the member was asked or chose in this browser. */
const ASKED = 'push_asked_at';
const ASK_AGAIN_MS = 30 * 86_400_000;

export function noteAsked(): void {
  writeStored(ASKED, Date.now());
}

export function wasAskedLately(): boolean {
  const at = readStored(ASKED);
  return typeof at === 'number' && Date.now() - at < ASK_AGAIN_MS;
}

/** Pushes need the service worker, which development and private windows of some browsers lack. */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (
    !('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
  )
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

export async function readPushState(memberId: string): Promise<PushState> {
  if ((await findRegistration()) === undefined) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = Notification.permission === 'granted' && readOwn()?.memberId === memberId;
  return isOn ? 'on' : 'off';
}

/**
 * Asks for permission and subscribes this browser. Call it on a click, because browsers require
 * that.
 */
export async function turnOnPush(memberId: string): Promise<PushState> {
  const registration = await findRegistration();
  if (registration === undefined) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(memberId);
  await subscribe(registration, memberId);
  return 'on';
}

export async function turnOffPush(): Promise<void> {
  // Even if the server does not learn of it, no push arrives: the push service rejects an ended
  // subscription.
  await tellPushEnd().catch(() => undefined);
  await dropPush();
}

/** Before a sign-out, which the server may refuse. */
export async function tellPushEnd(): Promise<void> {
  const own = readOwn();
  if (own !== undefined) await sendJson('DELETE', { endpoint: own.endpoint });
}

export async function dropPush(): Promise<void> {
  removeStored(OWN);
  const registration = await findRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Renews the subscription at a visit: it may have changed, or ended with a session. */
export async function renewPush(memberId: string): Promise<void> {
  const registration = await findRegistration();
  if (registration !== undefined && (await readPushState(memberId)) === 'on') {
    await subscribe(registration, memberId);
  }
}

async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  memberId: string,
): Promise<void> {
  const { publicKey } = await readJson<{ publicKey: string }>(await send('/api/push/key'));
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription for another key is in the way, for example after the community was recreated.
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  await sendJson('POST', { endpoint, keys });
  writeStored(OWN, { memberId, endpoint });
}

function readOwn(): { memberId: string; endpoint: string } | undefined {
  const own = readStored(OWN);
  return typeof own === 'object' && own !== null && 'memberId' in own && 'endpoint' in own
    ? { memberId: String(own.memberId), endpoint: String(own.endpoint) }
    : undefined;
}

async function sendJson(method: string, body: unknown): Promise<void> {
  await send(SUBSCRIPTIONS, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The state of pushes in this browser, and a function to change it. */
export function usePush(memberId: string) {
  const [state, setState] = useState<PushState>('unknown');
  const [isChanging, setChanging] = useState(false);
  const read = useCallback(
    () => readPushState(memberId).then(setState, () => setState('unsupported')),
    [memberId],
  );
  useEffect(() => {
    void read();
  }, [read]);

  /** Throws when this browser could not be subscribed. */
  async function change(on: boolean): Promise<PushState> {
    setChanging(true);
    noteAsked();
    try {
      if (!on) await turnOffPush();
      return on ? await turnOnPush(memberId) : 'off';
    } finally {
      await read();
      setChanging(false);
    }
  }
  return { state, change, isChanging };
}

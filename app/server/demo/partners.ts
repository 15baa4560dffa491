import { WebSocket } from 'ws';

import { beginSession, sessionCookie } from '../../../rooms/account/server/index.ts';
import type { Call, CallFrameInput, IceServers } from '../../../rooms/calls/index.ts';
import type { LiveEvent } from '../../../rooms/chat/live/index.ts';
import type { AgainAnswer } from '../../../rooms/evenings/again/index.ts';
import type { Rounds } from '../../../rooms/evenings/rounds/index.ts';
import type { Deps } from '../context.ts';
import { createChance } from './chance.ts';
import type { DemoRounds } from './rounds.ts';
import { openVoice, type Voice } from './voice.ts';

/** What a partner says after a round, by turns. The visitor's own answer decides what is told. */
const ANSWERS: readonly AgainAnswer[] = ['again', 'friends', 'again'];

/** Hosts that stand for all of this machine. */
const WILDCARDS = new Set(['0.0.0.0', '::']);

interface Stage {
  deps: Deps;
  rounds: DemoRounds;
  stopRequest: AbortSignal;
}

/**
 * Brings the partners into the lobby, as browsers would: by their own sessions, calls and sockets.
 * They stay until the demo stops.
 */
export async function bringPartners(stage: Stage): Promise<void> {
  for (const [index, memberId] of stage.rounds.partnerIds.entries()) {
    if (stage.stopRequest.aborted) return;
    await bringPartner(stage, memberId, index);
  }
}

async function bringPartner(stage: Stage, memberId: string, index: number): Promise<void> {
  const { deps, rounds, stopRequest } = stage;
  const { host, port } = deps.config;
  const address = `${WILDCARDS.has(host) ? 'localhost' : host}:${port}`;
  const token = await beginSession(deps.db, memberId, deps.clock());
  const headers = { cookie: `${sessionCookie.nameOf(deps)}=${token}` };
  const answer = ANSWERS[index % ANSWERS.length] ?? null;
  /** The call with the visitor. Two partners have nothing to tell each other. */
  let talk: { callId: string; voice: Promise<Voice> } | undefined;

  async function ask<Answer>(method: 'GET' | 'PUT', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`http://${address}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return (await response.json()) as Answer;
  }

  const socket = new WebSocket(`ws://${address}/ws?userId=${memberId}`, { headers });
  socket.on('error', (error) => deps.log.warn({ err: error }, 'a partner of the demo is gone'));
  stopRequest.addEventListener('abort', () => socket.terminate(), { once: true });
  await new Promise<void>((resolve) => socket.once('open', resolve).once('close', () => resolve()));
  socket.on('close', hangUp);
  socket.on('message', (data: Buffer) => {
    const event: LiveEvent = JSON.parse(data.toString());
    hear(event).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a partner of the demo did not answer');
    });
  });
  const path = `/api/events/${rounds.eventId}/round`;
  await ask('PUT', path, { ready: true, agree: true });

  async function hear(event: LiveEvent): Promise<void> {
    if (event.type === 'call_changed') follow(event.call);
    else if (event.type === 'call_signal') {
      if (event.callId === talk?.callId) (await talk.voice).receive(event.data);
    } else if (event.type === 'round_changed' && event.state === 'break') await sayAgain();
  }

  function follow({ id, state, callerId, calleeId }: Call): void {
    const otherId = callerId === memberId ? calleeId : callerId;
    if (rounds.partnerIds.includes(otherId)) return;
    if (state === 'active' && talk?.callId !== id) {
      hangUp();
      talk = { callId: id, voice: speakIn(id) };
    } else if (state === 'ended' && talk?.callId === id) hangUp();
  }

  async function speakIn(callId: string): Promise<Voice> {
    const servers = await ask<IceServers>('GET', `/api/calls/${callId}/servers`);
    const chance = createChance(memberId);
    const type = 'call_signal';
    return openVoice({
      servers,
      chance,
      send: (data) => socket.send(JSON.stringify({ type, callId, data } satisfies CallFrameInput)),
    });
  }

  function hangUp(): void {
    void talk?.voice.then(
      (voice) => voice.close(),
      () => undefined,
    );
    talk = undefined;
  }

  async function sayAgain(): Promise<void> {
    const { asks } = await ask<Rounds>('GET', path);
    const about = { kind: 'round', id: rounds.eventId };
    for (const { user } of asks) await ask('PUT', '/api/again', { about, userId: user.id, answer });
  }
}

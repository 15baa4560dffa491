import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  changeCall,
  currentCall,
  later,
  meet,
  noticesOf,
  putCall,
  ring,
  say,
  START,
  startCall,
} from '../../../testing/server/calls.ts';
import { matchTwo } from '../../../testing/server/groups.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff, decide, findCase, report } from '../../../testing/server/safety.ts';
import { useSecondNode } from '../../../testing/server/second-node.ts';
import { openSocket } from '../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import type { Match } from '../../matching/index.ts';
import type { CaseReport } from '../../safety/index.ts';
import type { Call } from '../index.ts';
import { callsJobs } from './jobs.ts';
import { callSeats, calls } from './tables.ts';

const app = useTestApp();
let ann: TestMember;
let ben: TestMember;
let match: Match;

beforeEach(async () => {
  app.setTime(START);
  [ann, ben, match] = await meet(app);
});

async function talk(): Promise<Call> {
  return changeCall(ben, await startCall(ann, match), 'accept');
}

describe('PUT /api/calls/:id', () => {
  it('is nobody else’s', async () => {
    const call = await startCall(ann, match);
    const [cleo] = await meet(app);

    expect((await putCall(cleo, call, 'accept')).statusCode).toBe(404);
    expect((await cleo.call('GET', `/api/calls/${call.id}/servers`)).statusCode).toBe(404);
  });

  it('needs the callee’s agreement too', async () => {
    const { id } = await startCall(ann, match);

    const answer = await ben.call('PUT', `/api/calls/${id}`, { action: 'accept' });

    expect(answer.statusCode).toBe(400);
  });

  it('is accepted in one tab alone', async () => {
    const call = await startCall(ann, match);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => putCall(ben, call, 'accept')),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
  });

  it('goes on for five minutes more when both want it', async () => {
    const call = await talk();
    expect(call.endsAt).toBe('2026-11-21T12:05:00.000Z');

    await changeCall(ann, call, 'extend');
    const extended = await changeCall(ben, call, 'extend');

    expect(extended.endsAt).toBe('2026-11-21T12:10:00.000Z');
  });

  it('leaves a line of its length, and nobody waits for an answer', async () => {
    const unread = async () => {
      const answers = [ann, ben].map((member) => expectOk(member.call('GET', '/api/unread')));
      return (await Promise.all(answers)).map(({ total }) => total);
    };
    const before = await unread();
    const call = await talk();
    later(app, 245);
    await changeCall(ben, call, 'hang_up');
    await changeCall(ann, call, 'hang_up');

    expect(await noticesOf(app, match)).toEqual([{ notice: 'call', senderId: ann.id }]);
    for (const member of [ann, ben]) {
      const path = `/api/conversations/${match.conversationId}/messages`;
      const history: unknown[] = await expectOk(member.call('GET', path));
      expect(history.at(-1)).toMatchObject({
        content: 'Call, 4 min',
        messageType: 'notice',
        notice: { kind: 'call', name: null, seconds: 245 },
      });
      expect((await expectOk(member.call('GET', '/api/unread'))).yourTurn).toBe(0);
    }
    expect(await unread()).toEqual(before);
  });

  it('can be hung up again', async () => {
    const call = await talk();

    expect(await changeCall(ann, call, 'hang_up')).toMatchObject({ state: 'ended' });
    expect(await changeCall(ben, call, 'hang_up')).toMatchObject({ state: 'ended' });
    expect(await app.deps.db.select().from(callSeats)).not.toContainEqual(
      expect.objectContaining({ callId: call.id }),
    );
    expect(await noticesOf(app, match)).toEqual([]);
  });
});

describe('a call', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a block', () => ben.call('POST', '/api/blocks', { userId: ann.id })],
    ['an unmatch', () => ann.call('POST', `/api/matches/${match.id}/unmatch`)],
    ['a goodbye', () => ann.call('POST', `/api/matches/${match.id}/goodbye`, { line: 'Bye' })],
    ['a break', () => ben.call('POST', '/api/account/pause')],
    ['a sign-out', () => ben.call('POST', '/api/auth/logout')],
    [
      'a suspension',
      async () => {
        await report(ann, ben);
        const moderator = await createStaff(app, 'admin');
        await decide(moderator, ben, { decision: 'suspend', days: 7 });
      },
    ],
  ])('ends with %s', async (cause, act) => {
    await talk();

    await act();

    expect(await currentCall(ann)).toBeNull();
    const last = () =>
      app.liveMessages.findLast(
        (message) => message.kind === 'event' && message.event.type === 'call_changed',
      );
    await expect.poll(last).toMatchObject({ event: { call: { state: 'ended' } } });
    // Ben may sign in again; all else keeps the two apart.
    const { statusCode } = await ring(ann, match);
    expect(statusCode >= 400).toBe(cause !== 'a sign-out');
  });

  it('is shown to a socket that opens', async () => {
    const call = await talk();

    const socket = await openSocket(app, ben);

    expect(await socket.event('call_changed')).toEqual({ type: 'call_changed', call });
    socket.ws.terminate();
  });

  it('ends after 20 seconds without a socket of one of the two', async () => {
    const socket = await openSocket(app, ann);
    await talk();
    later(app, 20);

    // How many changes come before the end is open: the socket may also be shown the call as it opens.
    await expect
      .poll(() => socket.events.findLast(({ type }) => type === 'call_changed'), {
        timeout: 10_000,
      })
      .toMatchObject({ call: { state: 'ended' } });
    socket.ws.terminate();
  });

  it('is gone after 28 days', async () => {
    const call = await talk();
    await changeCall(ann, call, 'hang_up');
    later(app, 29 * 24 * 3600);
    await callsJobs(app.deps)[1]?.run({});

    const rows = await app.deps.db.select().from(calls).where(eq(calls.id, call.id));
    expect(rows).toEqual([]);
  });
});

describe('a report of a call', () => {
  const ofCall = ({ id }: Call) => ({ subject: { kind: 'call', id } });

  it('seals who called, when, how long, and who had pressed video', async () => {
    const call = await talk();
    await changeCall(ben, call, 'video_on');
    await changeCall(ben, call, 'video_off');
    later(app, 95);
    await expectOk(report(ann, ben, ofCall(call)));

    const moderator = await createStaff(app, 'admin');
    const { id } = await findCase(moderator, ben);
    const found: { reports: CaseReport[] } = await expectOk(
      moderator.call('GET', `/api/desk/cases/${id}`),
    );
    expect(found.reports[0]?.evidence).toMatchObject({
      messages: [],
      call: {
        id: call.id,
        callerId: ann.id,
        startedAt: START,
        acceptedAt: START,
        endedAt: null,
        seconds: 95,
        videoBy: [ben.id],
      },
    });
  });

  it('is possible for both for as long as the call is kept, and for nobody else', async () => {
    const call = await talk();
    await changeCall(ann, call, 'hang_up');
    const [cleo] = await meet(app);
    later(app, 27 * 24 * 3600);

    expect((await report(cleo, ben, ofCall(call))).statusCode).toBe(404);
    await expectOk(report(ben, ann, ofCall(call)));
  });

  it('finds the last call of a conversation, for whom it rang', async () => {
    const last = (by: TestMember, of = match) =>
      expectOk(by.call('GET', `/api/conversations/${of.conversationId}/calls`));
    expect(await last(ann)).toEqual({ lastCallId: null });
    const call = await talk();
    expect(await last(ann)).toEqual({ lastCallId: call.id });
    expect(await last(ben)).toEqual({ lastCallId: call.id });

    // Ben is busy, so the second call rings at Cleo's side alone.
    const [cleo, other] = [await app.createMember(), match];
    const withCleo = await matchTwo(cleo, ben);
    await say(app, cleo, withCleo, 'Hello');
    await say(app, ben, withCleo, 'Hi');
    const inVain = await startCall(cleo, withCleo);
    expect(await last(cleo, withCleo)).toEqual({ lastCallId: inVain.id });
    expect(await last(ben, withCleo)).toEqual({ lastCallId: null });
    expect(
      (await cleo.call('GET', `/api/conversations/${other.conversationId}/calls`)).statusCode,
    ).toBe(404);
  });
});

const ATTEMPT = randomUUID();

describe('call_signal', () => {
  const data = {
    attempt: ATTEMPT,
    description: { type: 'offer', sdp: 'v=0\r\nc=IN IP4 192.168.1.5\r\n' },
  } as const;

  async function connect() {
    const [anns, bens] = [await openSocket(app, ann), await openSocket(app, ben)];
    return { anns, bens };
  }

  it('reaches the other alone, as it is where calls are direct', async () => {
    const { anns, bens } = await connect();
    const { id: callId } = await talk();

    anns.send({ type: 'call_signal', callId, data });

    expect(await bens.event('call_signal')).toEqual({ type: 'call_signal', callId, data });
    expect(anns.events.map(({ type }) => type)).not.toContain('call_signal');
  });

  it('keeps its order', async () => {
    const { anns, bens } = await connect();
    const { id: callId } = await talk();
    const sent = Array.from({ length: 50 }, (_, index) => ({
      attempt: ATTEMPT,
      candidate: { candidate: `candidate:${index}` },
    }));

    for (const one of sent) anns.send({ type: 'call_signal', callId, data: one });
    await bens.event('call_signal', 50);

    const got = bens.events.flatMap((event) => (event.type === 'call_signal' ? event.data : []));
    expect(got).toEqual(sent);
  });

  it('is refused before the call is accepted, after 200, and when it is too large', async () => {
    const { anns, bens } = await connect();
    const call = await startCall(ann, match);
    const callId = call.id;
    const refusals = () => anns.events.filter(({ type }) => type === 'error');

    anns.send({ type: 'call_signal', callId, data });
    await expect.poll(refusals).toHaveLength(1);
    await changeCall(ben, call, 'accept');
    const sdp = 'ü'.repeat(9000);
    anns.send({
      type: 'call_signal',
      callId,
      data: { ...data, description: { type: 'offer', sdp } },
    });
    await expect.poll(refusals).toHaveLength(2);
    for (let count = 0; count < 201; count += 1) anns.send({ type: 'call_signal', callId, data });

    await expect.poll(refusals).toHaveLength(3);
    expect(bens.events.filter(({ type }) => type === 'call_signal')).toHaveLength(200);
  });

  it('is nobody else’s', async () => {
    const { bens } = await connect();
    const { id: callId } = await talk();
    const [cleo] = await meet(app);
    const cleos = await openSocket(app, cleo);

    cleos.send({ type: 'call_signal', callId, data });

    expect(await cleos.answer()).toMatchObject({ type: 'error', code: 'not_found' });
    expect(bens.events.map(({ type }) => type)).not.toContain('call_signal');
  });
});

describe('CALLS', () => {
  const off = useSecondNode(app, {}, { CALLS: 'off' });
  const relay = useSecondNode(
    app,
    {},
    {
      CALLS: 'relay',
      TURN_URLS: 'turn:turn.test.example:3478,turns:turn.test.example:5349?transport=tcp',
      TURN_SECRET: 'a secret of the relay',
    },
  );

  it('off: no call exists', async () => {
    const nobody = off.onSecond(ann);

    expect((await ring(nobody, match)).statusCode).toBe(404);
    expect((await nobody.call('GET', '/api/calls/current')).statusCode).toBe(404);
    const state = await nobody.call('GET', `/api/conversations/${match.conversationId}`);
    expect(state.json()).toMatchObject({ calls: null });
  });

  it('direct: has no servers without a relay', async () => {
    const { id } = await talk();

    expect(await expectOk(ann.call('GET', `/api/calls/${id}/servers`))).toEqual({
      iceServers: [],
      iceTransportPolicy: 'all',
    });
  });

  it('relay: needs no agreement, gives credentials of an hour, and hides addresses', async () => {
    const [anns, bens] = [relay.onSecond(ann), relay.onSecond(ben)];
    const path = `/api/conversations/${match.conversationId}/calls`;
    const call: Call = await expectOk(anns.call('POST', path));
    await expectOk(bens.call('PUT', `/api/calls/${call.id}`, { action: 'accept' }));
    const annSocket = await openSocket(relay.second, ann);
    const benSocket = await openSocket(relay.second, ben);

    const servers = await expectOk(anns.call('GET', `/api/calls/${call.id}/servers`));
    annSocket.send({
      type: 'call_signal',
      callId: call.id,
      data: {
        attempt: ATTEMPT,
        candidate: { candidate: 'candidate:1 1 udp 1 192.168.1.5 1 typ host' },
      },
    });
    annSocket.send({
      type: 'call_signal',
      callId: call.id,
      data: {
        attempt: ATTEMPT,
        description: { type: 'offer', sdp: 'c=IN IP4 192.168.1.5\r\n' },
      },
    });

    const expiry = Date.parse(START) / 1000 + 3600;
    expect(servers).toEqual({
      iceServers: [
        {
          urls: ['turn:turn.test.example:3478', 'turns:turn.test.example:5349?transport=tcp'],
          username: `${expiry}:${ann.id}`,
          credential: expect.stringMatching(/^[\w+/]{27}=$/u),
        },
      ],
      iceTransportPolicy: 'relay',
    });
    expect(await benSocket.event('call_signal')).toMatchObject({
      data: { description: { type: 'offer', sdp: 'c=IN IP4 0.0.0.0\r\n' } },
    });
  });
});

import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { matchTwo } from '../../../testing/server/groups.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff, decide, findCase, report, write } from '../../../testing/server/safety.ts';
import { useSecondNode } from '../../../testing/server/second-node.ts';
import { openSocket } from '../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { members } from '../../account/server/index.ts';
import { messages } from '../../chat/server/index.ts';
import type { Match } from '../../matching/index.ts';
import type { CaseReport } from '../../safety/index.ts';
import type { Call } from '../index.ts';
import { callsJobs } from './jobs.ts';
import { callSeats, calls } from './tables.ts';

const app = useTestApp();
const START = '2026-11-21T12:00:00.000Z';
const later = (seconds: number) =>
  app.setTime(new Date(new Date(START).getTime() + seconds * 1000));

let ann: TestMember;
let ben: TestMember;
let match: Match;

beforeEach(async () => {
  app.setTime(START);
  [ann, ben, match] = await meet();
});

async function meet(): Promise<[TestMember, TestMember, Match]> {
  const one = await app.createMember({ fullName: 'Ann Vale' });
  const other = await app.createMember({ fullName: 'Ben Hart' });
  const made = await matchTwo(one, other);
  await say(one, made, 'Hello');
  await say(other, made, 'Hi');
  return [one, other, made];
}

const say = (by: TestMember, { conversationId }: Match, text: string) =>
  write(app, conversationId ?? '', [[by, text]]);
const ring = (by: TestMember, of = match, body: object = { agree: true }) =>
  by.call('POST', `/api/conversations/${of.conversationId}/calls`, body);
const started = (by: TestMember, of = match): Promise<Call> => expectOk(ring(by, of));
const put = (by: TestMember, { id }: Call, action: string) =>
  by.call('PUT', `/api/calls/${id}`, { action, agree: true });
const change = (by: TestMember, call: Call, action: string): Promise<Call> =>
  expectOk(put(by, call, action));
const current = (of: TestMember): Promise<Call | null> =>
  expectOk(of.call('GET', '/api/calls/current'));

async function talk(): Promise<Call> {
  return change(ben, await started(ann), 'accept');
}

const noticesOf = (of = match) =>
  app.deps.db
    .select({ notice: messages.notice, senderId: messages.senderId })
    .from(messages)
    .where(eq(messages.conversationId, of.conversationId ?? ''))
    .then((rows) => rows.filter(({ notice }) => notice !== null));

describe('POST /api/conversations/:id/calls', () => {
  it('rings at the other', async () => {
    const call = await started(ann);

    expect(call).toEqual({
      id: call.id,
      conversationId: match.conversationId,
      state: 'ringing',
      callerId: ann.id,
      calleeId: ben.id,
      startedAt: START,
      endsAt: null,
      video: false,
      videoBy: [],
      extendBy: [],
    });
    expect(await current(ben)).toEqual(call);
    expect(app.liveMessages.at(-1)).toEqual({
      kind: 'event',
      memberIds: [ann.id, ben.id],
      event: { type: 'call_changed', call },
    });
  });

  it('needs an agreement where the two learn each other’s address', async () => {
    const answer = await ring(ann, match, {});

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [{ path: 'agree' }] });
    expect(await current(ann)).toBeNull();
  });

  it('waits until both have written', async () => {
    const [cleo, dan] = [await app.createMember(), await app.createMember()];
    const silent = await matchTwo(cleo, dan);
    await say(cleo, silent, 'Hello');

    expect((await ring(cleo, silent)).json()).toMatchObject({ code: 'too_early' });
  });

  it('rejects a second call of a member', async () => {
    await started(ann);

    expect((await ring(ann)).statusCode).toBe(409);
    expect((await ring(ben)).statusCode).toBe(409);
  });

  it('makes one call of 50 at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ring(index % 2 ? ann : ben)),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
  });

  it.each([
    ['limited', { limitedUntil: new Date('2026-12-01') }],
    ['on a break', { pausedAt: new Date(START) }],
  ])('does not call a member who is %s, and does not say so', async (_, fields) => {
    await app.deps.db.update(members).set(fields).where(eq(members.id, ben.id));

    const answer = await ring(ann);

    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('You can’t call each other right now.');
  });

  it('is refused to a limited member', async () => {
    await app.deps.db
      .update(members)
      .set({ limitedUntil: new Date('2026-12-01') })
      .where(eq(members.id, ann.id));

    expect((await ring(ann)).json()).toMatchObject({ code: 'restricted' });
  });

  it('waits for a message after three calls that were not accepted', async () => {
    for (const action of ['decline', 'hang_up', 'decline']) {
      const call = await started(ann);
      await change(action === 'decline' ? ben : ann, call, action);
      await change(ann, call, 'hang_up');
    }

    expect((await ring(ann)).statusCode).toBe(409);
    later(60);
    await say(ben, match, 'Now');
    later(61);
    expect((await ring(ann)).statusCode).toBe(201);
  });
});

describe('a call that is not accepted', () => {
  /** What the caller gets to see, without ids and times. */
  async function seenByCaller(prepare: () => Promise<unknown>, answer?: (call: Call) => unknown) {
    app.setTime(START);
    [ann, ben, match] = await meet();
    await prepare();
    const from = app.liveMessages.length;
    const call = await started(ann);
    await answer?.(call);
    const ringing = await current(ann);
    later(30);
    const over = await current(ann);
    const told = app.liveMessages
      .slice(from)
      .filter((message) => message.kind === 'event' && message.memberIds.includes(ann.id))
      .map((message) => (message.kind === 'event' ? message.event : undefined));
    const { body } = await ann.call('GET', `/api/conversations/${match.conversationId}/messages`);
    const text = JSON.stringify([call, ringing, over, told, JSON.parse(body).slice(2)]);
    const ids = [ann.id, ben.id, match.conversationId ?? '', call.id];
    return ids
      .reduce((all, id, index) => all.replaceAll(id, `${index}`), text)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gu, 'id');
  }

  it('looks alike to the caller, whether busy, declined or unanswered', async () => {
    const unanswered = await seenByCaller(async () => {});
    const declined = await seenByCaller(
      async () => {},
      (call) => change(ben, call, 'decline'),
    );
    const busy = await seenByCaller(async () => {
      const cleo = await app.createMember();
      const other = await matchTwo(ben, cleo);
      await say(ben, other, 'Hello');
      await say(cleo, other, 'Hi');
      await change(cleo, await started(ben, other), 'accept');
    });

    expect(unanswered).toContain('"state":"ended"');
    expect(declined).toBe(unanswered);
    expect(busy).toBe(unanswered);
  });

  it('stops at the callee with a decline, who is free for another', async () => {
    const call = await started(ann);

    expect(await change(ben, call, 'decline')).toMatchObject({ state: 'ended' });
    expect(await current(ben)).toBeNull();
    expect(await current(ann)).toMatchObject({ state: 'ringing' });
    expect((await ring(ben)).statusCode).toBe(201);
  });

  it('leaves a notice, and a notification if the callee is away', async () => {
    await started(ann);
    later(30);
    await current(ben);

    expect(await noticesOf()).toEqual([{ notice: 'missed-call', senderId: ann.id }]);
    const path = `/api/conversations/${match.conversationId}/messages`;
    const history: unknown[] = await expectOk(ben.call('GET', path));
    expect(history.at(-1)).toMatchObject({ messageType: 'notice', senderId: ann.id });
    const list = await expectOk(ben.call('GET', '/api/notifications'));
    expect(list).toContainEqual(
      expect.objectContaining({
        kind: 'missed-call',
        link: `/conversation/${match.id}`,
        params: { name: 'Ann Vale' },
      }),
    );
  });

  it('notifies nobody who is here', async () => {
    const socket = await openSocket(app, ben);
    await started(ann);
    later(30);
    await current(ann);

    const list: { kind: string }[] = await expectOk(ben.call('GET', '/api/notifications'));
    expect(list.map(({ kind }) => kind)).not.toContain('missed-call');
    socket.ws.terminate();
  });

  it('ends while anybody is here, also where no node has heard of it', async () => {
    const call = await started(ann);
    const [row] = await app.deps.db.select().from(calls).where(eq(calls.id, call.id));
    await change(ann, call, 'hang_up');
    const unheard = { ...row, id: randomUUID() } as typeof calls.$inferInsert;
    await app.deps.db.insert(calls).values(unheard);
    const [cleo] = await meet();
    const socket = await openSocket(app, cleo);
    later(30);

    const endOf = async () => {
      const [found] = await app.deps.db
        .select({ endedAt: calls.endedAt })
        .from(calls)
        .where(eq(calls.id, unheard.id ?? ''));
      return found?.endedAt;
    };
    await expect.poll(endOf).toEqual(new Date('2026-11-21T12:00:30Z'));
    socket.ws.terminate();
  });

  it('ends by a job if nobody is here', async () => {
    const call = await started(ann);
    later(30);
    await callsJobs(app.deps)[0]?.run({});

    const [row] = await app.deps.db.select().from(calls).where(eq(calls.id, call.id));
    expect(row?.endedAt).toEqual(new Date('2026-11-21T12:00:30Z'));
  });
});

describe('PUT /api/calls/:id', () => {
  it('is nobody else’s', async () => {
    const call = await started(ann);
    const [cleo] = await meet();

    expect((await put(cleo, call, 'accept')).statusCode).toBe(404);
    expect((await cleo.call('GET', `/api/calls/${call.id}/servers`)).statusCode).toBe(404);
  });

  it('needs the callee’s agreement too', async () => {
    const { id } = await started(ann);

    const answer = await ben.call('PUT', `/api/calls/${id}`, { action: 'accept' });

    expect(answer.statusCode).toBe(400);
  });

  it('is accepted in one tab alone', async () => {
    const call = await started(ann);

    const answers = await Promise.all(Array.from({ length: 50 }, () => put(ben, call, 'accept')));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
  });

  it('goes on for five minutes more when both want it', async () => {
    const call = await talk();
    expect(call.endsAt).toBe('2026-11-21T12:05:00.000Z');

    await change(ann, call, 'extend');
    const extended = await change(ben, call, 'extend');

    expect(extended.endsAt).toBe('2026-11-21T12:10:00.000Z');
  });

  it('leaves a line of its length, and nobody waits for an answer', async () => {
    const unread = async () => {
      const answers = [ann, ben].map((member) => expectOk(member.call('GET', '/api/unread')));
      return (await Promise.all(answers)).map(({ total }) => total);
    };
    const before = await unread();
    const call = await talk();
    later(245);
    await change(ben, call, 'hang_up');
    await change(ann, call, 'hang_up');

    expect(await noticesOf()).toEqual([{ notice: 'call', senderId: ann.id }]);
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

    expect(await change(ann, call, 'hang_up')).toMatchObject({ state: 'ended' });
    expect(await change(ben, call, 'hang_up')).toMatchObject({ state: 'ended' });
    expect(await app.deps.db.select().from(callSeats)).not.toContainEqual(
      expect.objectContaining({ callId: call.id }),
    );
    expect(await noticesOf()).toEqual([]);
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

    expect(await current(ann)).toBeNull();
    const last = () =>
      app.liveMessages.findLast(
        (message) => message.kind === 'event' && message.event.type === 'call_changed',
      );
    await expect.poll(last).toMatchObject({ event: { call: { state: 'ended' } } });
    // Ben may sign in again; all else keeps the two apart.
    const { statusCode } = await ring(ann);
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
    later(20);

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
    await change(ann, call, 'hang_up');
    later(29 * 24 * 3600);
    await callsJobs(app.deps)[1]?.run({});

    const rows = await app.deps.db.select().from(calls).where(eq(calls.id, call.id));
    expect(rows).toEqual([]);
  });
});

describe('a report of a call', () => {
  const ofCall = ({ id }: Call) => ({ subject: { kind: 'call', id } });

  it('seals who called, when, how long, and who had pressed video', async () => {
    const call = await talk();
    await change(ben, call, 'video_on');
    await change(ben, call, 'video_off');
    later(95);
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
    await change(ann, call, 'hang_up');
    const [cleo] = await meet();
    later(27 * 24 * 3600);

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
    await say(cleo, withCleo, 'Hello');
    await say(ben, withCleo, 'Hi');
    const inVain = await started(cleo, withCleo);
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
    const call = await started(ann);
    const callId = call.id;
    const refusals = () => anns.events.filter(({ type }) => type === 'error');

    anns.send({ type: 'call_signal', callId, data });
    await expect.poll(refusals).toHaveLength(1);
    await change(ben, call, 'accept');
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
    const [cleo] = await meet();
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

    expect((await ring(nobody)).statusCode).toBe(404);
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

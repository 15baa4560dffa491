import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  changeCall,
  currentCall,
  later,
  meet,
  noticesOf,
  ring,
  say,
  START,
  startCall,
} from '../../../testing/server/calls.ts';
import { matchTwo } from '../../../testing/server/groups.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { openSocket } from '../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { members } from '../../account/server/index.ts';
import type { Match } from '../../matching/index.ts';
import type { Call } from '../index.ts';
import { callsJobs } from './jobs.ts';
import { calls } from './tables.ts';

const app = useTestApp();
let ann: TestMember;
let ben: TestMember;
let match: Match;

beforeEach(async () => {
  app.setTime(START);
  [ann, ben, match] = await meet(app);
});

describe('POST /api/conversations/:id/calls', () => {
  it('rings at the other', async () => {
    const call = await startCall(ann, match);

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
    expect(await currentCall(ben)).toEqual(call);
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
    expect(await currentCall(ann)).toBeNull();
  });

  it('waits until both have written', async () => {
    const [cleo, dan] = [await app.createMember(), await app.createMember()];
    const silent = await matchTwo(cleo, dan);
    await say(app, cleo, silent, 'Hello');

    expect((await ring(cleo, silent)).json()).toMatchObject({ code: 'too_early' });
  });

  it('rejects a second call of a member', async () => {
    await startCall(ann, match);

    expect((await ring(ann, match)).statusCode).toBe(409);
    expect((await ring(ben, match)).statusCode).toBe(409);
  });

  it('makes one call of 50 at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ring(index % 2 ? ann : ben, match)),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
  });

  it.each([
    ['limited', { limitedUntil: new Date('2026-12-01') }],
    ['on a break', { pausedAt: new Date(START) }],
  ])('does not call a member who is %s, and does not say so', async (_, fields) => {
    await app.deps.db.update(members).set(fields).where(eq(members.id, ben.id));

    const answer = await ring(ann, match);

    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('You can’t call each other right now.');
  });

  it('is refused to a limited member', async () => {
    await app.deps.db
      .update(members)
      .set({ limitedUntil: new Date('2026-12-01') })
      .where(eq(members.id, ann.id));

    expect((await ring(ann, match)).json()).toMatchObject({ code: 'restricted' });
  });

  it('waits for a message after three calls that were not accepted', async () => {
    for (const action of ['decline', 'hang_up', 'decline']) {
      const call = await startCall(ann, match);
      await changeCall(action === 'decline' ? ben : ann, call, action);
      await changeCall(ann, call, 'hang_up');
    }

    expect((await ring(ann, match)).statusCode).toBe(409);
    later(app, 60);
    await say(app, ben, match, 'Now');
    later(app, 61);
    expect((await ring(ann, match)).statusCode).toBe(201);
  });
});

describe('a call that is not accepted', () => {
  /** What the caller gets to see, without ids and times. */
  async function seenByCaller(prepare: () => Promise<unknown>, answer?: (call: Call) => unknown) {
    app.setTime(START);
    [ann, ben, match] = await meet(app);
    await prepare();
    const from = app.liveMessages.length;
    const call = await startCall(ann, match);
    await answer?.(call);
    const ringing = await currentCall(ann);
    later(app, 30);
    const over = await currentCall(ann);
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
      (call) => changeCall(ben, call, 'decline'),
    );
    const busy = await seenByCaller(async () => {
      const cleo = await app.createMember();
      const other = await matchTwo(ben, cleo);
      await say(app, ben, other, 'Hello');
      await say(app, cleo, other, 'Hi');
      await changeCall(cleo, await startCall(ben, other), 'accept');
    });

    expect(unanswered).toContain('"state":"ended"');
    expect(declined).toBe(unanswered);
    expect(busy).toBe(unanswered);
  });

  it('stops at the callee with a decline, who is free for another', async () => {
    const call = await startCall(ann, match);

    expect(await changeCall(ben, call, 'decline')).toMatchObject({ state: 'ended' });
    expect(await currentCall(ben)).toBeNull();
    expect(await currentCall(ann)).toMatchObject({ state: 'ringing' });
    expect((await ring(ben, match)).statusCode).toBe(201);
  });

  it('leaves a notice, and a notification if the callee is away', async () => {
    await startCall(ann, match);
    later(app, 30);
    await currentCall(ben);

    expect(await noticesOf(app, match)).toEqual([{ notice: 'missed-call', senderId: ann.id }]);
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
    await startCall(ann, match);
    later(app, 30);
    await currentCall(ann);

    const list: { kind: string }[] = await expectOk(ben.call('GET', '/api/notifications'));
    expect(list.map(({ kind }) => kind)).not.toContain('missed-call');
    socket.ws.terminate();
  });

  it('ends while anybody is here, also where no node has heard of it', async () => {
    const call = await startCall(ann, match);
    const [row] = await app.deps.db.select().from(calls).where(eq(calls.id, call.id));
    await changeCall(ann, call, 'hang_up');
    const unheard = { ...row, id: randomUUID() } as typeof calls.$inferInsert;
    await app.deps.db.insert(calls).values(unheard);
    const [cleo] = await meet(app);
    const socket = await openSocket(app, cleo);
    later(app, 30);

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
    const call = await startCall(ann, match);
    later(app, 30);
    await callsJobs(app.deps)[0]?.run({});

    const [row] = await app.deps.db.select().from(calls).where(eq(calls.id, call.id));
    expect(row?.endedAt).toEqual(new Date('2026-11-21T12:00:30Z'));
  });
});

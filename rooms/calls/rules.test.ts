import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CALL_ACTIONS, type CallAction } from './call.ts';
import { act, endCall, isDue, toCall, type CallState, type Side } from './rules.ts';

const START = new Date('2026-11-21T12:00:00.000Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

const side = (memberId: string) => ({
  memberId,
  seenAt: START,
  wantsVideo: false,
  wantsMore: false,
  pressedVideo: false,
});
const RINGING: CallState = {
  id: 'call',
  conversationId: 'conversation',
  caller: { ...side('ann'), sessionId: 'ann-1' },
  callee: { ...side('ben'), sessionId: null },
  startedAt: START,
  silencedAt: null,
  acceptedAt: null,
  endsAt: null,
  endedAt: null,
};
const by = (which: Side) => ({ side: which, sessionId: which === 'caller' ? 'ann-1' : 'ben-1' });
const done = (call: CallState, ...steps: [Side, CallAction][]) =>
  steps.reduce((state, [which, action]) => {
    const next = act(state, by(which), action, after(10));
    if (!next) throw new Error(`${which} can't ${action}`);
    return next;
  }, call);
const ACTIVE = done(RINGING, ['callee', 'accept']);
const DECLINED = done(RINGING, ['callee', 'decline']);
const ENDED = done(ACTIVE, ['caller', 'hang_up']);

describe('act', () => {
  it('lasts five minutes from its acceptance', () => {
    expect(toCall(ACTIVE, 'caller')).toMatchObject({
      state: 'active',
      startedAt: START.toISOString(),
      endsAt: after(310).toISOString(),
      video: false,
    });
  });

  it.each<[string, CallState, Side, CallAction]>([
    ['the caller accepts', RINGING, 'caller', 'accept'],
    ['the caller declines', RINGING, 'caller', 'decline'],
    ['video before the acceptance', RINGING, 'callee', 'video_on'],
    ['more time before the acceptance', RINGING, 'caller', 'extend'],
    ['accepted twice', ACTIVE, 'callee', 'accept'],
    ['an active call is declined', ACTIVE, 'callee', 'decline'],
    ['accepted after a decline', DECLINED, 'callee', 'accept'],
    ['accepted after the end', ENDED, 'callee', 'accept'],
    ['video after the end', ENDED, 'caller', 'video_on'],
  ])('does nothing when %s', (_, call, which, action) => {
    expect(act(call, by(which), action, after(10))).toBeUndefined();
  });

  it('rings on for the caller after a decline', () => {
    expect(toCall(DECLINED, 'callee').state).toBe('ended');
    expect(toCall(DECLINED, 'caller')).toEqual(toCall(RINGING, 'caller'));
  });

  it('has video while both want it, and asks both again after an end', () => {
    const one = done(ACTIVE, ['caller', 'video_on']);
    const both = done(one, ['callee', 'video_on']);
    const off = done(both, ['callee', 'video_off']);
    const again = done(off, ['callee', 'video_on']);

    expect([one, both, off, again].map((call) => toCall(call, 'caller').video)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(toCall(one, 'callee').videoBy).toEqual(['ann']);
  });

  it('goes on for five minutes each time that both want it', () => {
    const one = done(ACTIVE, ['caller', 'extend'], ['caller', 'extend']);
    const both = done(one, ['callee', 'extend']);
    const twice = done(both, ['callee', 'extend'], ['caller', 'extend']);

    expect([one, both, twice].map(({ endsAt }) => endsAt)).toEqual([
      after(310),
      after(610),
      after(910),
    ]);
    expect(toCall(both, 'caller').extendBy).toEqual([]);
  });
});

describe('isDue', () => {
  const seen = (call: CallState, at: Date): CallState => ({
    ...call,
    caller: { ...call.caller, seenAt: at },
    callee: { ...call.callee, seenAt: at },
  });
  it.each<[string, CallState, number, boolean]>([
    ['rings', seen(RINGING, after(20)), 29, false],
    ['rang for 30 seconds', seen(RINGING, after(20)), 30, true],
    [
      'rings although the callee is away',
      { ...RINGING, caller: seen(RINGING, after(15)).caller },
      29,
      false,
    ],
    ['lost its caller', RINGING, 20, true],
    ['is active', seen(ACTIVE, after(300)), 309, false],
    ['lasted five minutes', seen(ACTIVE, after(300)), 310, true],
    [
      'lost its caller while active',
      { ...seen(ACTIVE, after(300)), caller: ACTIVE.caller },
      301,
      true,
    ],
    ['lost its callee', { ...seen(ACTIVE, after(300)), callee: ACTIVE.callee }, 301, true],
    [
      'has a caller who signed out',
      { ...ACTIVE, caller: { ...ACTIVE.caller, sessionId: null } },
      11,
      true,
    ],
    [
      'has a callee who signed out',
      { ...ACTIVE, callee: { ...ACTIVE.callee, sessionId: null } },
      11,
      true,
    ],
    ['has ended', ENDED, 900, false],
  ])('says of one that %s', (_, call, seconds, due) => {
    expect(isDue(call, after(seconds))).toBe(due);
  });

  it('lets nothing ring after 30 seconds, whatever the two do', () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom<Side>('caller', 'callee'), fc.constantFrom(...CALL_ACTIONS)),
    );
    fc.assert(
      fc.property(steps, (taken) => {
        let call = RINGING;
        for (const [which, action] of taken) call = act(call, by(which), action, after(5)) ?? call;
        if (isDue(call, after(30))) call = endCall(call, after(30));
        for (const viewer of ['caller', 'callee'] as const) {
          expect(toCall(call, viewer).state).not.toBe('ringing');
        }
      }),
    );
  });
});

import { beforeEach, describe, expect, it } from 'vitest';

import { runWork } from '../../../platform/server/unit-of-work.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import type { UserPart } from '../../chat/live/index.ts';
import { award, recordActivity } from './index.ts';

const app = useTestApp();
let ann: TestMember;
let ben: TestMember;

beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z');
  ann = await app.createMember();
  ben = await app.createMember();
  app.liveMessages.length = 0;
});

const at = new Date('2026-11-21T12:00:00Z');

/** The parts named by the events that a member's tabs received, in order. */
function partsToldTo(member: TestMember): UserPart[] {
  return app.liveMessages.flatMap((message) => {
    if (message.kind !== 'event' || !message.memberIds.includes(member.id)) return [];
    const { event } = message as { event: { type: string; part: UserPart } };
    return event.type === 'user_changed' ? [event.part] : [];
  });
}

describe('user_changed', () => {
  it('is sent once for each part that the daily bonus changes', async () => {
    await ann.call('POST', `/api/users/${ann.id}/daily-bonus`);

    expect(partsToldTo(ann)).toEqual(['achievements', 'activity', 'user']);
    expect(partsToldTo(ben)).toEqual([]);
  });

  it('is not sent when the bonus was claimed before', async () => {
    await ann.call('POST', `/api/users/${ann.id}/daily-bonus`);
    app.liveMessages.length = 0;
    await ann.call('POST', `/api/users/${ann.id}/daily-bonus`);

    expect(app.liveMessages).toEqual([]);
  });

  it('is sent once when 50 requests claim the same bonus', async () => {
    const claim = () => ann.call('POST', `/api/users/${ann.id}/daily-bonus`);
    await Promise.all(Array.from({ length: 50 }, claim));

    expect(partsToldTo(ann)).toEqual(['achievements', 'activity', 'user']);
  });

  it('is sent when a challenge is completed, not when the completion is rejected', async () => {
    const complete = () => ann.call('POST', `/api/users/${ann.id}/challenges/challenge-4/complete`);
    await runWork(app.deps, (work) =>
      recordActivity(work, { memberId: ann.id, kind: 'event-attended', key: 'event', at }),
    );
    app.liveMessages.length = 0;
    expect((await complete()).statusCode).toBe(200);
    expect(partsToldTo(ann)).toEqual(['achievements', 'activity', 'user']);

    app.liveMessages.length = 0;
    expect((await complete()).statusCode).toBe(409);
    expect(app.liveMessages).toEqual([]);
  });

  it('is sent when the maze is played', async () => {
    const result = { score: 0, level: 1, completed: false, timeRemaining: 0 };
    const answer = await ann.call('POST', '/api/rizzman/play', { ...result, replay: null });

    expect(answer.statusCode).toBe(200);
    expect(partsToldTo(ann).toSorted()).toEqual(['achievements', 'activity', 'maze', 'user']);
  });

  it('is sent when the profile, the skin or the leaderboard setting changes', async () => {
    await ann.call('PUT', `/api/users/${ann.id}`, { bio: 'New' });
    expect(partsToldTo(ann)).toEqual(['user']);
    await ann.call('PUT', `/api/users/${ann.id}/theme`, { theme: 'classic' });
    expect(partsToldTo(ann)).toEqual(['user', 'user']);
    await ann.call('PATCH', '/api/settings', { privacy: { inLeaderboard: false } });
    expect(partsToldTo(ann)).toEqual(['user', 'user', 'maze', 'settings']);
  });

  it('is sent to each member for their own activities', async () => {
    const like = (from: TestMember, to: TestMember) =>
      from.call('POST', '/api/matches', {
        user1Id: from.id,
        user2Id: to.id,
        type: 'like',
        status: 'pending',
      });
    await like(ann, ben);
    expect(partsToldTo(ann)).toEqual(['achievements', 'activity']);
    expect(partsToldTo(ben)).toEqual([]);

    app.liveMessages.length = 0;
    await like(ben, ann);
    expect(partsToldTo(ann)).toEqual(['achievements', 'activity']);
    expect(partsToldTo(ben)).toEqual(['achievements', 'activity']);
  });

  it('is not sent when the transaction rolls back', async () => {
    const failing = runWork(app.deps, async (work) => {
      await award(work, { memberId: ann.id, key: 'x', points: 10, reason: 'challenge', at });
      await recordActivity(work, { memberId: ann.id, kind: 'match-made', key: 'x', at });
      throw new Error('after the award');
    });

    await expect(failing).rejects.toThrow('after the award');
    expect(app.liveMessages).toEqual([]);
  });

  it('is sent after the commit, when the session shows the new points', async () => {
    const scores: Promise<number>[] = [];
    const stop = app.deps.live.subscribe((message) => {
      if (message.kind !== 'event') return;
      const session = ann.call('GET', '/api/auth/session');
      scores.push(session.then((answer) => answer.json().user.rizzScore));
    });
    await ann.call('POST', `/api/users/${ann.id}/daily-bonus`);
    stop();

    expect(await Promise.all(scores)).toEqual([10, 10, 10, 10]);
  });
});

import { describe, expect, it } from 'vitest';

import { act, expectOk } from '../../../testing/server/member-calls.ts';
import { openSocket } from '../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { matches } from '../../relations/server/index.ts';
import type { Match } from '../index.ts';

const app = useTestApp();

interface Pair {
  ann: TestMember;
  ben: TestMember;
  match: Match;
}

async function matchPair(): Promise<Pair> {
  const [ann, ben] = [await app.createMember(), await app.createMember()];
  await act(ann, ben, 'like');
  return { ann, ben, match: await act(ben, ann, 'like') };
}

const unmatch = (by: TestMember, id: string) => by.call('POST', `/api/matches/${id}/unmatch`);

describe('POST /api/matches/:id/unmatch', () => {
  it.each(['ann', 'ben'] as const)('ends the match for both, by %s', async (actor) => {
    const { ann, ben, match } = await matchPair();

    const answer = await unmatch({ ann, ben }[actor], match.id);

    expect([answer.statusCode, answer.json()]).toEqual([200, { matchId: match.id }]);
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const answers = [
        await one.call('GET', `/api/matches/${match.id}`),
        await one.call('GET', `/api/conversations/${match.conversationId}/messages`),
        await one.call('GET', `/api/users/${other.id}`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
  });

  it('keeps the row, with who ended it and when', async () => {
    const { ben, match } = await matchPair();

    await expectOk(unmatch(ben, match.id));

    const rows = await app.deps.db.select().from(matches);
    expect(rows.find(({ id }) => id === match.id)).toMatchObject({
      status: 'mutual',
      endedAt: app.deps.clock(),
      endedBy: ben.id,
    });
  });

  it('gives its caller the same answer again, and the partner 404', async () => {
    const { ann, ben, match } = await matchPair();
    const first = await unmatch(ann, match.id);

    const [again, others] = [await unmatch(ann, match.id), await unmatch(ben, match.id)];

    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(others.statusCode).toBe(404);
  });

  it('informs the open tabs of both', async () => {
    const { ann, ben, match } = await matchPair();
    const sockets = [await openSocket(app, ann), await openSocket(app, ben)];

    await expectOk(unmatch(ann, match.id));

    for (const socket of sockets) {
      expect(await socket.event('match_changed')).toMatchObject({ matchId: match.id });
      socket.ws.terminate();
    }
  });

  it('rejects a pending request, and a stranger', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const stranger = await app.createMember();
    const { id } = await act(ann, ben, 'like');

    const answers = [await unmatch(ann, id), await unmatch(ben, id), await unmatch(stranger, id)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 404]);
  });

  it('ends the match once when both do it at the same time', async () => {
    const { ann, ben, match } = await matchPair();

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => unmatch(index % 2 ? ann : ben, match.id)),
    );

    const statuses = new Set(answers.map(({ statusCode }, index) => `${index % 2} ${statusCode}`));
    expect([...statuses].toSorted()).toSatisfy((found: string[]) =>
      [
        ['0 200', '1 404'],
        ['0 404', '1 200'],
      ].some((all) => all.join() === found.join()),
    );
  });
});

import { afterEach, describe, expect, it } from 'vitest';

import { newSquad, openTestRoom } from '../../../../testing/server/groups.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { createStaff, decide, report, write } from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
const ONE = '2026-11-21T13:00:00.000Z';
const TWO = '2026-11-21T14:00:00.000Z';
afterEach(() => app.setTime(NOON));

/** A room of two squads of four. Ann and Ben are in one of them. */
async function meet() {
  app.setTime(NOON);
  const [one, two] = [await newSquad(app, 'Owls', 4), await newSquad(app, 'Larks', 4)];
  const { id, conversationId } = await openTestRoom(one, two);
  const [ann, ben, ...owls] = one.members;
  return { id, conversationId, ann, ben: ben!, owls, larks: two.members };
}
type Met = Awaited<ReturnType<typeof meet>>;

const writeAs = (member: TestMember, { conversationId }: Met, text: string) =>
  write(app, conversationId, [[member, text]]);
const leave = (member: TestMember, { id }: Met) =>
  expectOk(member.call('POST', `/api/rooms/${id}/leave`));

/** Bans Ben for a scam. Returns the ids of those who were warned. */
async function banBen({ ann, ben, owls, larks }: Met): Promise<string[]> {
  const mia = await createStaff(app, 'moderator');
  await expectOk(report(ann, ben, { reason: 'scam' }));
  await app.runJobs();
  app.mails.length = 0;
  await expectOk(decide(mia, ben, { decision: 'ban', rule: 'scam' }));
  await app.runJobs();
  const warned = app.mails
    .filter(({ subject }) => subject.startsWith('A warning'))
    .map(({ to }) => to);
  expect(new Set(warned).size).toBe(warned.length);
  return [ann, ben, ...owls, ...larks]
    .filter(({ email }) => warned.includes(email))
    .map(({ id }) => id);
}
const idsOf = (members: readonly TestMember[]) => members.map(({ id }) => id);

describe('a ban for a scam of a member of a room', () => {
  it('warns everybody who was there after their first message', async () => {
    const met = await meet();
    const { ann, ben, owls, larks } = met;
    await leave(larks[0], met);
    app.setTime(ONE);
    await writeAs(ben, met, 'Invest now');
    app.setTime(TWO);
    await leave(larks[1]!, met);

    expect(await banBen(met)).toEqual(idsOf([ann, ...owls, ...larks.slice(1)]));
  });

  it('warns them when the room was closed before', async () => {
    const met = await meet();
    const { ann, ben, owls, larks } = met;
    await writeAs(ben, met, 'Invest now');
    app.setTime(ONE);
    for (const lark of larks.slice(0, 3)) await leave(lark, met);

    expect(await banBen(met)).toEqual(idsOf([ann, ...owls, ...larks]));
  });

  it.each<[string, (met: Met) => Promise<unknown>]>([
    ['in which only others wrote', (met) => writeAs(met.ann, met, 'Hello')],
    ['which they left in silence', (met) => leave(met.ben, met)],
  ])('warns nobody of a room %s', async (_which, act) => {
    const met = await meet();
    await act(met);

    expect(await banBen(met)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { exportOf } from '../../../../app/server/member-data.ts';
import { listMemberData } from '../../../../app/server/rooms.ts';
import { runTransaction, runWork } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import {
  createOriginal,
  type Copy,
  type Original,
} from '../../../../testing/server/copied-community.ts';
import { act } from '../../../../testing/server/member-calls.ts';
import { createStaff, signInAgain } from '../../../../testing/server/safety.ts';
import type { TestApp, TestMember } from '../../../../testing/server/test-app.ts';
import { sessions } from '../../../account/server/index.ts';
import { apiContract } from '../../../contract.ts';
import { AGAIN_ANSWERS, AGAIN_KINDS, askedUntil, nextMorning } from '../../again/index.ts';
import { endRounds, openAgain } from './open-again.ts';
import { tellDue } from './tell-again.ts';

/*
 * Two copies of one community, in which the others answer differently. As long as nothing equal is
 * told, everything that Vera and an admin can read is the same in both, byte for byte.
 */

const OTHERS = 40;
/** `AGAIN_HISTORIES=10000` tries as many pairs. */
const ROUNDS = Math.ceil(Number(process.env['AGAIN_HISTORIES'] ?? 200) / OTHERS);
const ZONE = 'America/Chicago';
const ANSWERS = [...AGAIN_ANSWERS, null] as const;
type Answer = (typeof ANSWERS)[number];

interface Scene {
  vera: TestMember;
  admin: TestMember;
  others: TestMember[];
}

let original: Original<Scene>;
let worlds: [Copy, Copy];

/** Some of the others have liked Vera or have a match with her, some were passed. */
async function build(app: TestApp): Promise<Scene> {
  const vera = await app.createMember({ fullName: 'Vera Vale' });
  const admin = await createStaff(app, 'admin');
  const others: TestMember[] = [];
  for (let index = 0; index < OTHERS; index += 1) {
    const ben = await app.createMember({ fullName: `Ben ${index}` });
    others.push(ben);
    if (index % 4 > 0) await act(ben, vera, index % 4 === 3 ? 'pass' : 'like');
    if (index % 8 === 2) await act(vera, ben, 'like');
  }
  return { vera, admin, others };
}

beforeAll(async () => {
  original = await createOriginal(build);
  worlds = [await original.copy(), await original.copy()];
});
afterAll(() => original.close());

/** Measured, drawn anew by each community, or noted when it is read. */
const DIFFERING = /health|metrics|nodes|setup|sessions|push\/key|can-play|seeds|audit\/csv/u;
const READS = Object.keys(apiContract)
  .filter((key) => key.startsWith('GET ') && !DIFFERING.test(key))
  .map((key) => key.slice('GET '.length));

async function readAll(copy: Copy, { vera, admin }: Scene): Promise<string[]> {
  const all: string[] = [];
  for (const member of [vera, admin]) await signInAgain(copy, member);
  const read = async (member: TestMember, path: string) => {
    const { statusCode, body } = await copy.as(member).call('GET', path);
    expect(statusCode).not.toBe(401);
    all.push(`${path} ${statusCode} ${body}`);
  };
  for (const path of READS) {
    if (path.startsWith('/api/users/:id')) await read(vera, path.replace(':id', vera.id));
    else if (!path.includes(':')) for (const member of [vera, admin]) await read(member, path);
  }
  for (const [room, memberData] of listMemberData()) {
    for (const [name, rows] of Object.entries(
      exportOf(memberData, copy.deps.db, vera.id).sections,
    )) {
      if (DIFFERING.test(name)) continue;
      for await (const row of rows) all.push(`${room}.${name} ${JSON.stringify(row)}`);
    }
  }
  const heard = copy.liveMessages.filter(
    (message) => message.kind === 'event' && message.memberIds.includes(vera.id),
  );
  all.push(JSON.stringify(heard));
  return all;
}

const step = fc.record({
  who: fc.constantFrom('vera', 'other', 'other', 'clock'),
  pair: fc.nat(OTHERS - 1),
  answers: fc.tuple(fc.nat(), fc.nat()),
  hours: fc.integer({ min: 1, max: 40 }),
});

/** What each said, as far as it decides whether something is told. */
interface Said {
  vera: Answer;
  /** In each world. */
  other: [Answer, Answer];
}

it('tells nothing of unequal or missing answers in any call, event or export', async () => {
  const { scene } = original;
  let now = worlds[0].deps.clock().getTime();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 120, maxLength: 240 }), async (steps) => {
      const end = now;
      const until = askedUntil(end);
      const kindOf = (pair: number) => AGAIN_KINDS[pair % AGAIN_KINDS.length] ?? 'date';
      const ids = AGAIN_KINDS.map(() => randomUUID());
      const aboutOf = (pair: number) => ({
        kind: kindOf(pair),
        id: ids[pair % AGAIN_KINDS.length] ?? '',
      });
      const said: Said[] = scene.others.map(() => ({ vera: null, other: [null, null] }));
      /** The answers to Vera's calls, in each world. */
      const answered: [string[], string[]] = [[], []];
      let roundsEnded = false;

      for (const { deps } of worlds) {
        await deps.db.update(sessions).set({ expiresAt: new Date(until + HOUR_MS) });
        for (const kind of AGAIN_KINDS) {
          const index = scene.others.flatMap((_, pair) => (kindOf(pair) === kind ? pair : []));
          await runTransaction(deps.db, (tx) =>
            openAgain(tx, {
              about: aboutOf(index[0] ?? 0),
              pairs: index.map((pair) => [scene.vera.id, scene.others[pair]?.id ?? '']),
              opensAt: new Date(end),
              endsAt: new Date(end),
              zone: kind === 'round' ? null : ZONE,
            }),
          );
        }
      }
      const isTime = (pair: number, at: number) =>
        kindOf(pair) === 'round' ? roundsEnded : at >= nextMorning(end, ZONE);
      const isEqual = (vera: Answer, other: Answer) =>
        vera === other && vera !== null && vera !== 'no';
      const put = async (pair: number, by: 'vera' | 'other', given: readonly Answer[]) => {
        const bodies = await Promise.all(
          worlds.map(async (copy, world) => {
            const ben = scene.others[pair]!;
            const [from, to] = by === 'vera' ? [scene.vera, ben] : [ben, scene.vera];
            const response = await copy.as(from).call('PUT', '/api/again', {
              about: aboutOf(pair),
              userId: to.id,
              answer: given[world] ?? null,
            });
            expect(response.statusCode).toBe(200);
            return response.body;
          }),
        );
        if (by === 'vera') bodies.forEach((body, world) => answered[world]?.push(body));
      };
      const compare = async () => {
        expect(answered[1]).toEqual(answered[0]);
        const [one, other] = [await readAll(worlds[0], scene), await readAll(worlds[1], scene)];
        expect(other.filter((line, index) => line !== one[index])).toEqual([]);
        expect(other).toHaveLength(one.length);
      };

      for (const { who, pair, answers, hours } of steps) {
        const own = said[pair]!;
        const allowed = (of: (answer: Answer) => boolean) =>
          ANSWERS.filter((answer) => !isTime(pair, now) || !of(answer));
        const pick = (from: readonly Answer[], chance: number) =>
          from[chance % from.length] ?? null;
        if (who === 'vera') {
          const able = allowed((answer) => own.other.some((other) => isEqual(answer, other)));
          own.vera = pick(able, answers[0]);
          await put(pair, 'vera', [own.vera, own.vera]);
        } else if (who === 'other') {
          const able = allowed((answer) => isEqual(own.vera, answer));
          own.other = [pick(able, answers[0]), pick(able, answers[1])];
          await put(pair, 'other', own.other);
        } else if (now + hours * HOUR_MS < until) {
          // Nothing equal is left when its time comes.
          for (const [index, { vera, other }] of said.entries()) {
            if (!other.some((one) => isEqual(vera, one))) continue;
            said[index] = { vera, other: ['no', null] };
            await put(index, 'other', ['no', null]);
          }
          now += hours * HOUR_MS;
          for (const world of worlds) {
            const { deps } = world;
            world.setTime(new Date(now));
            if (!roundsEnded) {
              await runWork(deps, (work) =>
                endRounds(work, aboutOf(AGAIN_KINDS.indexOf('round')).id, new Date(end)),
              );
            }
            await tellDue(deps);
          }
          roundsEnded = true;
        }
      }
      await compare();
      now = until;
      for (const world of worlds) world.setTime(new Date(now));
      await compare();
    }),
    { numRuns: ROUNDS, endOnFailure: true },
  );
}, 3_600_000);

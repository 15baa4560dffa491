import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { exportOf } from '../../../../app/server/member-data.ts';
import { connectDatabase } from '../../../../platform/server/database/database.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createStaff,
  findCase,
  matchWithMessages,
  report,
} from '../../../../testing/server/safety.ts';
import {
  createTestApp,
  type TestApp,
  type TestMember,
} from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import { messages } from '../../../chat/server/index.ts';
import { dailyCounts } from '../../../daily-limits/server/index.ts';
import type { Questions } from '../../index.ts';
import { coachingData } from '../member-data.ts';
import { questionAnswers, questionRounds } from '../tables.ts';

const app = useTestApp();
let second: TestApp;
beforeAll(async () => {
  second = await createTestApp(
    { RATE_LIMIT_MULTIPLIER: '1' },
    { database: connectDatabase(app.location) },
  );
});
afterAll(() => second.close());

let ann: TestMember;
let ben: TestMember;
let path: string;
let conversationId: string;
beforeEach(async () => {
  app.setTime('2026-11-22T12:00:00Z');
  ann = await app.createMember();
  ben = await app.createMember();
  conversationId = await matchWithMessages(app, ann, ben, [
    [ann, 'Hi!'],
    [ben, 'Hello!'],
  ]);
  path = `/api/conversations/${conversationId}/questions`;
});

const read = async (by: TestMember): Promise<Questions> =>
  (await expectOk(by.call('GET', path))).questions;
const suggest = (by: TestMember) => by.call('POST', path);
const agree = async () => {
  await expectOk(suggest(ann));
  await expectOk(suggest(ben));
};
const answer = (by: TestMember, number: number, content: string) =>
  by.call('PUT', path, { number, content });
const skip = (by: TestMember, number: number) => by.call('POST', `${path}/skip`, { number });
const stop = (by: TestMember) => by.call('POST', `${path}/stop`);
const contents = async () => {
  const rows = await app.deps.db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(messages.seq);
  return rows.map(({ content }) => content);
};
const waiting = () =>
  app.deps.db
    .select()
    .from(questionAnswers)
    .where(eq(questionAnswers.conversationId, conversationId));
/** Makes the member's calls on the second node. */
const onSecond = ({ id, email, cookie }: TestMember): TestMember => ({
  id,
  email,
  cookie,
  call: (method, url, payload) =>
    second.http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) }),
});
const NONE = { state: 'none', isMine: false, number: null, mine: null, otherWrote: false };

describe('a suggestion', () => {
  it('can only be accepted by the partner', async () => {
    expect(await read(ann)).toEqual({ ...NONE, answered: [] });

    await expectOk(suggest(ann));
    await expectOk(suggest(ann));

    expect(await read(ann)).toMatchObject({ state: 'suggested', isMine: true });
    expect(await read(ben)).toMatchObject({ state: 'suggested', isMine: false });
    await expectOk(suggest(ben));
    expect(await read(ann)).toMatchObject({ state: 'open', number: 1 });
    expect(await read(ben)).toMatchObject({ state: 'open', number: 1 });
  });

  it('disappears when it is declined; its sender sees it as waiting for a week', async () => {
    await expectOk(suggest(ann));
    const before = await read(ann);
    const publish = vi.spyOn(app.deps.live, 'publish');

    await expectOk(ben.call('POST', `${path}/decline`));

    expect(JSON.stringify(publish.mock.calls)).not.toContain(ann.id);
    publish.mockRestore();
    expect(await read(ben)).toMatchObject(NONE);
    expect(await read(ann)).toEqual(before);
    expect((await answer(ben, 1, 'The sea')).statusCode).toBe(409);
    app.setTime('2026-11-29T12:00:00Z');
    expect(await read(ann)).toMatchObject(NONE);
    expect(await contents()).toEqual(['Hi!', 'Hello!']);
  });

  it('can still be accepted after a decline, until it expires', async () => {
    await expectOk(suggest(ann));
    await expectOk(ben.call('POST', `${path}/decline`));

    expect((await expectOk(suggest(ben))).questions.state).toBe('open');
  });

  it('by both at the same time on two nodes is an agreement', async () => {
    await Promise.all([expectOk(suggest(ann)), expectOk(suggest(onSecond(ben)))]);

    expect((await read(ann)).state).toBe('open');
  });

  it('can be withdrawn, and made three times a week', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      statuses.push((await suggest(onSecond(ann))).statusCode);
      await expectOk(stop(ann));
      expect(await read(ben)).toMatchObject(NONE);
    }

    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('exists only in matches, not for strangers or in rooms', async () => {
    const eve = await app.createMember();

    expect((await suggest(eve)).statusCode).toBe(404);
    expect((await eve.call('GET', path)).statusCode).toBe(404);
  });
});

describe('an answer', () => {
  beforeEach(agree);

  it('is hidden until the partner has written: in calls, events, exports and at the desk', async () => {
    const publish = vi.spyOn(app.deps.live, 'publish');
    await expectOk(answer(ann, 1, 'My secret lighthouse'));

    const events = JSON.stringify(publish.mock.calls);
    publish.mockRestore();
    expect(events).toContain('questions_changed');
    expect(events).not.toContain('lighthouse');
    expect(await read(ben)).toMatchObject({ number: 1, mine: null, otherWrote: true });
    expect(await read(ann)).toMatchObject({ number: 1, mine: 'My secret lighthouse' });
    const calls = [path, path.replace('/questions', '/messages'), '/api/conversations'];
    for (const url of [...calls, '/api/unread', `/api/conversations?search=lighthouse`]) {
      expect((await ben.call('GET', url)).body).not.toContain('lighthouse');
    }
    const exported = async (memberId: string) => {
      const { sections } = exportOf(coachingData, app.deps.db, memberId);
      const rows: unknown[] = [];
      for await (const row of sections.questions!) rows.push(row);
      return JSON.stringify(rows);
    };
    expect(await exported(ben.id)).not.toContain('lighthouse');
    expect(await exported(ann.id)).toContain('lighthouse');
    await expectOk(report(ben, ann, { subject: { kind: 'conversation', id: conversationId } }));
    const moderator = await createStaff(app, 'moderator');
    const found = await findCase(moderator, ann);
    const { body } = await moderator.call('GET', `/api/desk/cases/${found.id}`);
    expect(body).toContain('Hello!');
    expect(body).not.toContain('lighthouse');
  });

  it('becomes a message together with the partner’s, in the order of writing, and starts the next question', async () => {
    await expectOk(answer(ben, 1, 'Ben’s answer'));
    app.setTime('2026-11-22T12:05:00Z');
    await expectOk(answer(ann, 1, 'Ann’s answer'));

    expect(await contents()).toEqual(['Hi!', 'Hello!', 'Ben’s answer', 'Ann’s answer']);
    expect(await read(ann)).toMatchObject({
      number: 2,
      mine: null,
      otherWrote: false,
      answered: [{ number: 1, seq: 3 }],
    });
    const listed = await expectOk(ann.call('GET', path.replace('/questions', '/messages')));
    expect(listed.at(-1)).toMatchObject({ seq: 4, senderId: ann.id, messageType: 'text' });
    expect((await expectOk(ben.call('GET', '/api/unread'))).total).toBeGreaterThan(0);
    const waits = await waiting();
    expect(waits.map(({ content }) => content)).toEqual([null, null]);
  });

  it('can be changed until then, and keeps its position', async () => {
    await expectOk(answer(ann, 1, 'First thought'));
    app.setTime('2026-11-22T12:01:00Z');
    await expectOk(answer(ann, 1, 'Second thought'));
    await expectOk(answer(ben, 1, 'Ben’s'));
    const repeated = await expectOk(answer(ann, 1, 'Second thought'));
    const tooLate = await answer(ann, 1, 'Third thought');

    expect(await contents()).toEqual(['Hi!', 'Hello!', 'Second thought', 'Ben’s']);
    expect(repeated.questions.number).toBe(2);
    expect(tooLate.statusCode).toBe(409);
  });

  it('is revealed once when both write at the same time on two nodes, 50 times concurrently', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        expectOk(
          index % 2 ? answer(ann, 1, 'Ann’s answer') : answer(onSecond(ben), 1, 'Ben’s answer'),
        ),
      ),
    );

    const written = await contents();
    expect(written).toHaveLength(4);
    expect(written.slice(2).toSorted()).toEqual(['Ann’s answer', 'Ben’s answer']);
    expect(await read(ann)).toMatchObject({ number: 2, answered: [{ number: 1, seq: 3 }] });
  });

  it('is always either waiting alone or revealed with the partner’s', async () => {
    const one = { conversationId, number: 1, memberId: ann.id, writtenAt: app.deps.clock() };
    const insert = (row: object) =>
      app.deps.db
        .insert(questionAnswers)
        .values({ ...one, ...row })
        .catch((error: Error) => String(error.cause));

    expect(await insert({})).toContain('question_answers_waits');
    expect(await insert({ content: 'x', seq: 1 })).toContain('question_answers_waits');
  });

  it.each([
    ['nothing', 1, ' '],
    ['no question', 13, 'Hi'],
    ['no whole number', 1.5, 'Hi'],
  ])('is rejected with 400: %s', async (_name, number, content) => {
    expect((await answer(ann, number, content)).statusCode).toBe(400);
  });

  it('to another question than the current one is rejected', async () => {
    expect((await answer(ann, 2, 'Too early')).statusCode).toBe(409);
  });
});

describe('skipping and stopping', () => {
  beforeEach(agree);

  it('moves on once when both skip, and erases a waiting answer', async () => {
    await expectOk(answer(ann, 1, 'Never shown'));
    await Promise.all([expectOk(skip(ann, 1)), expectOk(skip(onSecond(ben), 1))]);

    expect(await read(ann)).toMatchObject({ number: 2, mine: null, otherWrote: false });
    expect(await waiting()).toEqual([]);
    expect((await answer(ben, 1, 'Late')).statusCode).toBe(409);
    expect(await contents()).toEqual(['Hi!', 'Hello!']);
  });

  it('ends the round for both, which can continue later from the same question', async () => {
    await expectOk(skip(ann, 1));
    await expectOk(answer(ann, 2, 'Never shown'));

    await expectOk(stop(ben));

    expect(await read(ann)).toMatchObject(NONE);
    expect(await waiting()).toEqual([]);
    await agree();
    expect(await read(ann)).toMatchObject({ state: 'open', number: 2, mine: null });
  });

  it('is done after the twelfth', async () => {
    for (let number = 1; number <= 12; number += 1) await expectOk(skip(ann, number));

    expect((await expectOk(suggest(ann))).questions).toMatchObject({ state: 'done', number: null });
    expect((await answer(ann, 12, 'Late')).statusCode).toBe(409);
  });
});

describe('the end of a conversation', () => {
  beforeEach(async () => {
    await agree();
    await expectOk(answer(ann, 1, 'Never shown'));
  });

  const gone = async () => {
    expect(await waiting()).toEqual([]);
    const [round] = await app.deps.db
      .select()
      .from(questionRounds)
      .where(eq(questionRounds.conversationId, conversationId));
    expect(round).toMatchObject({ suggestedBy: null, agreedAt: null });
  };

  it('by unmatching ends the questions', async () => {
    const [match] = await expectOk(ann.call('GET', `/api/users/${ann.id}/matches`));
    await expectOk(ben.call('POST', `/api/matches/${match.id}/unmatch`));

    await gone();
    expect((await answer(ann, 1, 'Hello?')).statusCode).toBe(404);
  });

  it('by a block ends the questions', async () => {
    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));

    await gone();
    expect((await ann.call('GET', path)).statusCode).toBe(404);
  });

  it('by a break ends them, and they begin again by a new suggestion', async () => {
    await expectOk(ben.call('POST', '/api/account/pause'));

    await gone();
    expect((await suggest(ann)).statusCode).toBe(409);
    expect(await read(ann)).toMatchObject(NONE);
    await expectOk(ben.call('POST', '/api/account/resume'));
    expect(await read(ann)).toMatchObject(NONE);
    await agree();
    expect((await read(ann)).state).toBe('open');
  });
});

describe('a first message', () => {
  it('that comes from an answer counts for the day, and is rejected for a member on hold', async () => {
    conversationId = await matchWithMessages(app, ann, await createPartner(), []);
    path = `/api/conversations/${conversationId}/questions`;
    await agree();

    await expectOk(answer(ann, 1, 'Hi there'));

    const counts = await app.deps.db
      .select()
      .from(dailyCounts)
      .where(eq(dailyCounts.memberId, ann.id));
    // All tests here use the same partner.
    expect(counts).toContainEqual(expect.objectContaining({ action: 'first-message', count: 2 }));
    await app.deps.db
      .update(members)
      .set({ limitedUntil: new Date('2026-11-25T12:00:00Z') })
      .where(eq(members.id, ben.id));
    expect((await answer(ben, 1, 'Hi too')).statusCode).toBe(403);
  });

  async function createPartner(): Promise<TestMember> {
    ben = await app.createMember();
    return ben;
  }
});

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { exportOf } from '../../../../app/server/member-data.ts';
import { eraseMember } from '../../../../app/server/rooms.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createReported,
  createStaff,
  decide,
  findCase,
  givePicture,
  matchWithMessages,
  onCase,
  report,
  signInAgain,
  standingOf,
} from '../../../../testing/server/safety.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { safetyData } from '../member-data.ts';
import { endRestrictions, eraseOld } from '../terms.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
afterEach(() => app.setTime(NOON));

describe('the end of a restriction', () => {
  const LATER = '2026-11-21T15:00:00.000Z';

  /** Ben is on hold until 24 November, because of Ann. */
  async function held() {
    const ann = await app.createMember();
    const ben = await app.createMember({ fullName: 'Ben Brook', bio: 'Buy my coins' });
    const ada = await createStaff(app, 'admin');
    await matchWithMessages(app, ann, ben, [
      [ann, 'Hello'],
      [ben, 'I know where you live'],
    ]);
    await expectOk(report(ann, ben, { reason: 'threat' }));
    return { ann, ben, ada };
  }
  type Held = Awaited<ReturnType<typeof held>>;
  const decideOn = ({ ada, ben }: Held, body: object) => expectOk(decide(ada, ben, body));
  const reverseLater = async (people: Held, body: object) => {
    const decided = await decideOn(people, body);
    app.setTime(LATER);
    const reversal = { decision: 'reverse', finding: 'My mistake', rule: 'spam' };
    const { id, version } = decided.case;
    await expectOk(onCase(people.ada, id, 'decide', { ...reversal, version }));
  };
  const appealLater = async ({ ben }: Held, kind: string, outcome: string) => {
    const { id: decisionId } = (await standingOf(ben)).find(
      (restriction: { kind: string }) => restriction.kind === kind,
    );
    const text = 'Not true';
    const { appeal } = await expectOk(ben.call('POST', '/api/appeals', { decisionId, text }));
    app.setTime(LATER);
    const answer = { outcome, finding: 'Looked again' };
    const alf = await createStaff(app, 'admin');
    await expectOk(alf.call('POST', `/api/desk/appeals/${appeal.id}/decide`, answer));
  };

  it.each<[string, string, (people: Held) => Promise<unknown>, string | null]>([
    [
      'dismissed',
      'hold',
      (people) => {
        app.setTime(LATER);
        return decideOn(people, { decision: 'dismiss' });
      },
      LATER,
    ],
    [
      'decided otherwise',
      'hold',
      async (people) => {
        app.setTime(LATER);
        await signInAgain(app, people.ada);
        return decideOn(people, { decision: 'ban' });
      },
      LATER,
    ],
    ['overturned', 'hold', (people) => appealLater(people, 'hold', 'overturned'), LATER],
    [
      'upheld',
      'hold',
      (people) => appealLater(people, 'hold', 'upheld'),
      '2026-11-24T12:00:00.000Z',
    ],
    [
      'dismissed after it expired, before the job',
      'hold',
      (people) => {
        app.setTime('2026-11-25T12:00:00.000Z');
        return decideOn(people, { decision: 'dismiss' });
      },
      '2026-11-24T12:00:00.000Z',
    ],
    [
      'expired',
      'hold',
      () => {
        app.setTime('2026-11-25T12:00:00.000Z');
        return endRestrictions(app.deps);
      },
      '2026-11-24T12:00:00.000Z',
    ],
    [
      'reversed',
      'hide_content',
      (people) => {
        const subject = { kind: 'member', id: people.ben.id };
        return reverseLater(people, { decision: 'hide_content', subject });
      },
      LATER,
    ],
    ['reversed', 'warn', (people) => reverseLater(people, { decision: 'warn' }), LATER],
    [
      'reversed',
      'suspend',
      (people) => reverseLater(people, { decision: 'suspend', days: 7 }),
      LATER,
    ],
    [
      'overturned',
      'ban',
      async (people) => {
        await decideOn(people, { decision: 'ban' });
        await appealLater(people, 'ban', 'overturned');
      },
      LATER,
    ],
    [
      'upheld',
      'ban',
      async (people) => {
        await decideOn(people, { decision: 'ban' });
        await appealLater(people, 'ban', 'upheld');
      },
      null,
    ],
  ])('is when it really ended: %s %s', async (_how, kind, end, until) => {
    const people = await held();

    await end(people);

    const shown = await standingOf(people.ben);
    expect(shown.find((restriction: { kind: string }) => restriction.kind === kind)).toMatchObject({
      until,
    });
    const { sections } = exportOf(safetyData, app.deps.db, people.ben.id);
    const exported: Record<string, unknown> = {};
    for await (const decision of sections['decisions'] ?? []) {
      exported[String(decision['kind'])] = decision['until'];
    }
    expect(exported[kind]).toEqual(until === null ? null : new Date(until));
  });

  it('is in the statement when it ended before the mail', async () => {
    await app.runJobs();
    const people = await held();
    app.mails.length = 0;
    app.setTime(LATER);
    await decideOn(people, { decision: 'dismiss' });

    await app.runJobs();

    const text = app.mails.map((mail) => mail.text.replaceAll(/\s/gu, ' ')).join(' ');
    expect(text).toContain('It ended on Nov 21, 2026, 3:00 PM UTC.');
    expect(text).not.toContain('It lasts until');
  });
});

describe('terms', () => {
  const count = async (table: string, caseId: string) => {
    const rows = await app.deps.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where case_id = ${caseId}`,
    );
    return rows[0]?.count;
  };

  it('erase dismissed reports after six months and the rest after three years', async () => {
    const dismissed = await createReported(app);
    const { case: first } = await expectOk(
      decide(dismissed.mia, dismissed.ben, { decision: 'dismiss' }),
    );
    const warned = await createReported(app);
    const { case: second } = await expectOk(decide(warned.mia, warned.ben, { decision: 'warn' }));

    app.setTime('2027-05-21T12:00:01.000Z');
    await eraseOld(app.deps);
    expect(await count('reports', first.id)).toBe(0);
    expect(await count('safety_audit', first.id)).toBe(1);
    expect(await count('reports', second.id)).toBe(1);

    app.setTime('2029-11-21T12:00:01.000Z');
    await eraseOld(app.deps);
    expect(await count('reports', second.id)).toBe(0);
    expect(await count('safety_audit', first.id)).toBe(0);
    const broken = await app.deps.db.execute(sql`
      select number from evidence e where number > 1
        and previous_hash <> (select hash from evidence where number = e.number - 1)`);
    expect([...broken]).toEqual([]);
  });

  it('keep an active ban, with its case', async () => {
    const { ann, ben, mia } = await createReported(app);
    const { case: banned } = await expectOk(decide(mia, ben, { decision: 'ban' }));
    const erased = await createReported(app);
    const { case: other } = await expectOk(decide(erased.mia, erased.ben, { decision: 'ban' }));
    await runWork(app.deps, (work) => eraseMember(work, erased.ben.id));

    app.setTime('2029-11-21T12:00:01.000Z');
    await eraseOld(app.deps);
    await endRestrictions(app.deps);

    expect(await count('reports', banned.id)).toBe(1);
    expect(await count('reports', other.id)).toBe(0);
    app.setTime(NOON);
    expect(await standingOf(ben)).toMatchObject([{ kind: 'ban', isActive: true }]);
    expect((await ann.call('GET', `/api/users/${ben.id}`)).statusCode).toBe(404);
  });
});

describe('a returning address or picture', () => {
  it('opens a case, and restricts nobody by itself', async () => {
    const { ben, mia } = await createReported(app);
    await givePicture(app, ben);
    await expectOk(decide(mia, ben, { decision: 'ban' }));
    await app.runJobs();
    const { profilePicture } = await app.deps.db
      .execute<{ profile_picture: string }>(
        sql`select profile_picture from members where id = ${ben.id}`,
      )
      .then(([row]) => ({ profilePicture: row?.profile_picture ?? '' }));
    const stream = await app.deps.storage.read(profilePicture.replace('/files/', ''));
    const picture = Buffer.concat((await stream?.toArray()) ?? []);

    const bob = await app.createMember({ fullName: 'Bob Brook' });
    const { putFile } = await import('../../../../testing/server/uploads.ts');
    const { uploadURL } = await expectOk(bob.call('POST', '/api/profile-picture/upload-url'));
    await putFile(app, uploadURL, picture);
    await expectOk(bob.call('PUT', '/api/profile-picture', { profilePictureURL: uploadURL }));
    await app.runJobs();

    expect(await findCase(mia, bob)).toMatchObject({ isAutomaticFlag: true, reports: 0 });
    expect(await standingOf(bob)).toEqual([]);
    expect((await bob.call('GET', '/api/users')).statusCode).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';

import { createHost, publishEvent } from '../../../../testing/server/events.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createStaff,
  decide,
  findCase,
  givePicture,
  readCaseAbout,
  report,
} from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const app = useTestApp();
const limited = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
const mailed = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });

/** The cases about a member, as the desk lists them. */
async function casesAbout(desk: TestMember, { id }: TestMember) {
  const cases = await expectOk(desk.call('GET', '/api/desk/cases'));
  return cases.filter(({ member }: { member: { id: string } | null }) => member?.id === id);
}

describe('POST /api/notices', () => {
  const notice = {
    url: 'https://rizzly.example/somewhere',
    reason: 'scam',
    name: 'Nora North',
    email: 'nora@north.example',
    explanation: 'These are my pictures.',
    goodFaith: true,
  };

  it('accepts a notice from a visitor, and confirms it by mail', async () => {
    await app.runJobs();
    app.mails.length = 0;
    const answer = await app.call('POST', '/api/notices', notice);
    await app.runJobs();

    expect(answer.statusCode).toBe(201);
    const { code, expectedBy } = answer.json().notice;
    expect(code).toMatch(/^N-/u);
    expect(Date.parse(expectedBy) - app.deps.clock().getTime()).toBe(24 * 3_600_000);
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['nora@north.example', `We have your notice ${code}`],
    ]);
    expect(app.mails[0]?.text).not.toContain('These are my pictures');
  });

  it('joins the case of the member whose page it names', async () => {
    const ben = await app.createMember({ fullName: 'Ben Brook' });
    const url = `${app.deps.config.publicUrl}/profile/${ben.id}`;

    await expectOk(app.call('POST', '/api/notices', { ...notice, url }));

    const { reports } = await readCaseAbout(app, ben);
    expect(reports).toMatchObject([
      { comment: notice.explanation, notice: { url, name: 'Nora North' }, reporter: null },
    ]);
    expect(reports[0].evidence.profile.fullName).toBe('Ben Brook');
  });

  it('joins the case of the member whose picture it names, even by path only', async () => {
    const ben = await app.createMember();
    const url = await givePicture(app, ben);

    await expectOk(app.call('POST', '/api/notices', { ...notice, url }));

    const { reports } = await readCaseAbout(app, ben);
    expect(reports[0].evidence.media).toMatchObject([{ kind: 'picture', isSubject: true }]);
  });

  it('joins the case of the host whose event it names', async () => {
    const ben = await createHost(app);
    const id = await publishEvent(app, ben);
    await expectOk(ben.call('POST', `/api/events/${id}/cancel`));
    const url = `${app.deps.config.publicUrl}/events/${id}`;

    await expectOk(app.call('POST', '/api/notices', { ...notice, url }));

    const { reports } = await readCaseAbout(app, ben);
    expect(reports[0].evidence.event).toMatchObject({ id });
  });

  it.each([
    ['of another site', (path: string) => `https://elsewhere.example${path}`],
    ['of a site with a similar name', (path: string) => `http://localhost.example${path}`],
    ['that has ours in its query', (path: string) => `https://elsewhere.example/?to=${path}`],
    ['in the path of which ours is', (path: string) => `/elsewhere${path}`],
    ['that can’t be read', (path: string) => `http://[${path}`],
  ])('is about no member with an address %s', async (_what, addressOf) => {
    const ben = await app.createMember();
    const url = addressOf(`/profile/${ben.id}`);

    const sent = await expectOk(app.call('POST', '/api/notices', { ...notice, url }));

    expect(sent.notice.code).toMatch(/^N-/u);
    expect(await findCase(await createStaff(app, 'admin'), ben)).toBeUndefined();
  });

  it.each([
    ['without a name', { name: undefined }, 400],
    ['without an address', { email: '' }, 400],
    ['with something that is no address', { email: 'nora' }, 400],
    ['without good faith', { goodFaith: false }, 400],
    ['without an explanation', { explanation: ' ' }, 400],
    [
      'without name and address for child safety',
      { name: '', email: '', reason: 'child_safety' },
      201,
    ],
  ])('answers a notice %s', async (_what, changes, status) => {
    const answer = await app.call('POST', '/api/notices', { ...notice, ...changes });

    expect(answer.statusCode).toBe(status);
  });

  it('about child safety opens a case of its own, and takes none from the moderators', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    await expectOk(report(ann, ben));
    const [mia, ada] = [await createStaff(app, 'moderator'), await createStaff(app, 'admin')];
    const ordinary = await findCase(mia, ben);
    const claimed = await expectOk(
      mia.call('POST', `/api/desk/cases/${ordinary.id}/claim`, { version: ordinary.version }),
    );
    const url = `${app.deps.config.publicUrl}/profile/${ben.id}`;
    const childSafety = { ...notice, url, reason: 'child_safety' };

    for (const by of [app, app, ann]) await expectOk(by.call('POST', '/api/notices', childSafety));

    expect(await casesAbout(mia, ben)).toEqual([claimed.case]);
    expect(await casesAbout(ada, ben)).toMatchObject([
      { isChildSafety: true, priority: 'P0', reports: 3, claimedBy: null },
      { id: ordinary.id, version: claimed.case.version },
    ]);
  });

  it('about child safety is not joined by later reports', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const url = `${app.deps.config.publicUrl}/profile/${ben.id}`;
    await expectOk(app.call('POST', '/api/notices', { ...notice, url, reason: 'child_safety' }));
    const [mia, ada] = [await createStaff(app, 'moderator'), await createStaff(app, 'admin')];

    await expectOk(report(ann, ben));
    await expectOk(app.call('POST', '/api/notices', { ...notice, url }));
    await expectOk(decide(mia, ben, { decision: 'warn' }));

    expect(await casesAbout(ada, ben)).toMatchObject([
      { isChildSafety: true, state: 'open', reports: 1 },
      { isChildSafety: false, state: 'decided', reports: 2 },
    ]);
  });

  it('sends few mails to one address, whoever asks, and answers all alike', async () => {
    const ben = await mailed.createMember();
    const ada = await createStaff(mailed, 'admin');
    const url = `${mailed.deps.config.publicUrl}/profile/${ben.id}`;
    const body = { ...notice, url, email: 'vic@north.example' };
    const answers = [];
    for (let count = 0; count < 8; count += 1) {
      const email = count % 2 === 0 ? body.email : body.email.toUpperCase();
      answers.push(await mailed.call('POST', '/api/notices', { ...body, email }));
    }
    await mailed.runJobs();
    const mailsTo = () => mailed.mails.filter(({ to }) => to === 'vic@north.example').length;
    const received = mailsTo();
    await expectOk(decide(ada, ben, { decision: 'dismiss' }));
    await mailed.runJobs();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    expect([received, mailsTo() - received]).toEqual([5, 5]);
  });

  it('is limited by network address', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await limited.call('POST', '/api/notices', notice)).statusCode);
    }

    expect(statuses.slice(-2)).toEqual([201, 429]);
  });
});

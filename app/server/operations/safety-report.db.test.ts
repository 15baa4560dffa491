import { describe, expect, it } from 'vitest';

import { readSafetyReport } from '../../../rooms/safety/server/index.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff, decide, report } from '../../../testing/server/safety.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { readPeriod, writeSafetyReport } from './safety-report.ts';

const app = useTestApp();
const NOW = new Date('2026-12-01T10:00:00Z');

describe('npm run safety-report', () => {
  it('counts only reports, decisions and appeals of the period', async () => {
    const [ann, ben, cleo] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    const mia = await createStaff(app, 'moderator');
    const max = await createStaff(app, 'moderator');
    app.setTime('2026-10-31T23:59:00Z');
    await expectOk(report(ben, cleo, { reason: 'spam' }));
    app.setTime('2026-11-01T00:00:00Z');
    await expectOk(report(ann, ben, { reason: 'scam' }));
    app.setTime('2026-11-01T06:00:00Z');
    const { decision } = await expectOk(
      decide(mia, ben, { decision: 'suspend', days: 7, finding: 'Sold coins.', rule: 'scam' }),
    );
    app.setTime('2026-11-02T06:00:00Z');
    const { appeal } = await expectOk(
      ben.call('POST', '/api/appeals', { decisionId: decision.id, text: 'It was a joke.' }),
    );
    app.setTime('2026-11-02T09:00:00Z');
    await expectOk(
      max.call('POST', `/api/desk/appeals/${appeal.id}/decide`, {
        outcome: 'overturned',
        finding: 'It was.',
      }),
    );

    const period = readPeriod(['2026-11-01', '2026-12-01']);
    const found = await readSafetyReport(app.deps.db, period);

    expect(found.reports.scam).toEqual({ byMembers: 1, byNotices: 0, byStaff: 0 });
    expect(found.reports.spam).toEqual({ byMembers: 0, byNotices: 0, byStaff: 0 });
    expect(found.decisions.suspend.scam).toBe(1);
    expect(found.cases.P1).toEqual({ decided: 1, inTime: 1, medianHours: 6 });
    expect(found.appeals).toEqual({ received: 1, upheld: 0, overturned: 1, medianHours: 3 });
    expect(found.waitingNow).toBe(1);
    const text = writeSafetyReport(found, period, NOW);
    expect(text).toContain('| Scam or money | 1 | 0 | 0 | 1 |');
    expect(text).toContain('| P1 | 24 h | 1 | 1 | 6.0 |');
    expect(text).toContain('| 1 | 0 | 1 | 3.0 |');
    expect(text).not.toContain('missing below');
  });

  it('says what is missing in a period that began more than six months ago', async () => {
    const period = readPeriod(['2026-01-01', '2026-07-01']);
    const text = writeSafetyReport(await readSafetyReport(app.deps.db, period), period, NOW);
    expect(text).toContain('Reports dismissed before 2026-06-01 are missing below.');
  });

  it.each([
    [[], 'Say which days'],
    [['2026-01-01'], 'Say which days'],
    [['2026-01-01', '2026-02-01', '2026-03-01'], 'Say which days'],
    [['2026-02-30', '2026-03-01'], '2026-02-30 is not a day'],
    [['today', '2026-03-01'], 'today is not a day'],
    [['2026-03-01', '2026-03-01'], 'The first day must come first'],
  ])('rejects %j', (words, text) => {
    expect(() => readPeriod(words)).toThrow(text);
  });
});

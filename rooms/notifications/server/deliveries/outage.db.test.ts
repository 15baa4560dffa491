import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';

import { createLogger } from '../../../../platform/server/log.ts';
import { createSmtpMailer, type Mailer } from '../../../../platform/server/mail/mailer.ts';
import { MINUTE_MS } from '../../../../platform/shared/index.ts';
import { freePort } from '../../../../testing/server/free-port.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { createLanes } from '../jobs.ts';
import { deliveries } from '../tables.ts';

/** `OUTAGE_MAILS=10000` runs the full test; the default is short enough for every day. */
const MAILS = Number(process.env['OUTAGE_MAILS'] ?? 150);
/** The time of the digest in Austin, 18:00. */
const DIGEST = Date.parse('2026-11-25T00:00:00Z');

const app = useTestApp();
const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** Creates members who each have a digest. */
async function fill(): Promise<void> {
  const at = new Date(DIGEST - 60 * MINUTE_MS).toISOString();
  await app.deps.db.execute(sql`
    insert into members (email, password_hash, full_name, age, age_since, location, interests,
      last_active_on, created_at)
    select 'away-' || n || '@test.example', 'none', 'Member ' || n, 30, '2026-11-21', 'Austin, TX',
      array['Music', 'Coffee', 'Travel'], '2026-11-24', ${at}::timestamptz
    from generate_series(1, ${MAILS}::int) n`);
  await app.deps.db.execute(sql`
    insert into notifications (member_id, kind, subject, params, link, at)
    select id, 'room-opened', 'one', '{}', '/groups', ${at}::timestamptz from members`);
  await app.deps.db.execute(sql`
    insert into deliveries (notification_id, member_id, kind, subject, channel, lane, period, due_at)
    select id, member_id, kind, subject, 'mail', 'digest', '2026-11-24',
      ${new Date(DIGEST).toISOString()}::timestamptz
    from notifications`);
}

/** A mail server that stores the ids of the mails it accepts. */
async function startMailServer(port: number): Promise<string[]> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  cleanUps.push(() => new Promise((resolve) => server.close(() => resolve())));
  return taken;
}

it(
  'delivers every mail once after an hour without a mail server, with few tries meanwhile',
  async () => {
    await fill();
    const port = await freePort();
    const smtp = createSmtpMailer(
      `smtp://127.0.0.1:${port}`,
      'no-reply@rizzly.example',
      createLogger('silent'),
    );
    cleanUps.push(() => smtp.close?.());
    const triesOf: number[] = [];
    const mailer: Mailer = {
      send: (mail) => {
        triesOf[triesOf.length - 1] = (triesOf.at(-1) ?? 0) + 1;
        return smtp.send(mail);
      },
    };
    const lanes = createLanes({ ...app.deps, mailer }, {});
    const runMinute = async (minute: number) => {
      app.setTime(new Date(DIGEST + minute * MINUTE_MS));
      triesOf.push(0);
      await lanes('digest');
    };

    for (let minute = 0; minute < 60; minute += 1) await runMinute(minute);

    // Ten concurrent tries, until five in a row have failed.
    expect(Math.max(...triesOf)).toBeLessThan(15);
    const taken = await startMailServer(port);
    // A run ends after 50 seconds. Tries are 15 minutes apart at most.
    for (let minute = 60; taken.length < MAILS && minute < 90; minute += 1) await runMinute(minute);

    expect(taken).toHaveLength(MAILS);
    expect(new Set(taken).size).toBe(MAILS);
    const left = await app.deps.db.selectDistinct({ state: deliveries.state }).from(deliveries);
    expect(left).toEqual([{ state: 'sent' }]);
  },
  120_000 + MAILS * 50,
);

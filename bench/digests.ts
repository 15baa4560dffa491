import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import type { Database } from '../platform/server/database/database.ts';
import { MAILS_AT_ONCE } from '../platform/server/mail/mailer.ts';
import { openCommunity } from './community.ts';
import { atEnd, log, watchLateness } from './harness.ts';
import { readCpuMs, startNode } from './processes.ts';
import { atLeast, atMost, percentile, percentiles, type Bench } from './report.ts';
import { aimAt, CALLS_PER_SECOND, describeFailures, makeVisits, timesOf } from './traffic.ts';

/**
 * Members who get a mail. `BENCH_DIGESTS=100000` is the whole goal, in nine minutes. With fewer than
 * the default, the figure would mostly be the wait for the mails that the killed node had claimed.
 */
const DIGESTS = Number(process.env['BENCH_DIGESTS'] ?? 30_000);
/** Members who make calls meanwhile. They are not away, so they get no mail. */
const SIGNED_IN = 600;
const SIZE = {
  members: DIGESTS + SIGNED_IN * 4,
  messages: 20_000,
  partners: 2,
  signedIn: SIGNED_IN,
};
/** The pace of 100,000 mails in ten minutes. */
const WITHIN_MS = (DIGESTS / 100_000) * 600_000;
const WARM_UP_S = 10;
const ROUND_S = 20;
const POLL_MS = 200;

export const bench: Bench = async () => {
  const { taken, url } = await startMailServer();
  const { dataDir, db, members } = await openCommunity(SIZE);
  await fillDigests(db);
  const env = { SMTP_URL: url };
  const [dying, staying] = [await startNode(dataDir, env), await startNode(dataDir, env)];
  const target = aimAt(staying.port);
  await makeVisits(target, members, 'warm-up', WARM_UP_S);
  while (taken.size === 0) await pause(POLL_MS);

  const began = performance.now();
  const isOver = () => taken.size >= DIGESTS || performance.now() > began + 2 * WITHIN_MS;
  const killHalfWay = async () => {
    while (taken.size < DIGESTS / 2 && !isOver()) await pause(POLL_MS);
    log(`killing a node after ${taken.size} mails`);
    const cpuMs = readCpuMs(dying.pid);
    await dying.stop('SIGKILL');
    return cpuMs;
  };
  const cpuBefore = readCpuMs(dying.pid, staying.pid);
  const killing = killHalfWay();
  const readLateness = watchLateness();
  const answers: Awaited<ReturnType<typeof makeVisits>> = [];
  while (!isOver()) {
    const seed = `call ${answers.length}`;
    answers.push(...(await makeVisits(target, members, seed, ROUND_S)));
    log(`${taken.size} mails`);
  }
  const seconds = (performance.now() - began) / 1000;
  const cpuMs = (await killing) + readCpuMs(staying.pid) - cpuBefore;

  const mails = [...taken.values()];
  const twice = mails.filter(({ length }) => length > 1);
  const different = twice.filter((ids) => new Set(ids).size > 1).length;
  const share = (count: number) => (count / DIGESTS) * 100;
  return [
    {
      title: `${DIGESTS} mails of the day by two nodes, one of which is killed half way`,
      columns: ['', 'members', 'twice', 'missing', 'seconds', 'processor ms', 'calls p50', 'p99'],
      rows: [
        [
          `beside ${CALLS_PER_SECOND} calls a second`,
          taken.size,
          twice.length,
          DIGESTS - taken.size,
          seconds.toFixed(0),
          (cpuMs / taken.size).toFixed(1),
          ...percentiles(timesOf(answers), [0.5, 0.99]),
        ],
      ],
      goals: [
        atMost('100,000 digests', (seconds / 60) * (100_000 / DIGESTS), 10, ' minutes'),
        atLeast('Members with their digest', share(taken.size), 100, ' %'),
        atLeast('Members without two different mails', share(DIGESTS - different), 100, ' %'),
        atMost('Members whose mail came twice', twice.length, MAILS_AT_ONCE, ''),
        atMost('Calls beside them, p99', percentile(timesOf(answers), 0.99), 100, ' ms'),
      ],
      notes: [
        'Counted is what the mail server on this machine has taken: due, decided, written, sent and acknowledged.',
        `What the killed node had handed over but not yet marked comes twice, with the same Message-ID, by which mail programs show it once: at most one mail for each of its ${MAILS_AT_ONCE} connections. What it had claimed is sent by the other node 90 seconds later, which is included in the seconds.`,
        'Processor time is that of both nodes a mail, the calls included, without the database.',
        `The mail server shares the machine too. ${readLateness()}`,
        describeFailures(answers),
      ],
    },
  ];
};

/** A time zone in which it is evening, because no mail is sent at night. */
function eveningZone(): string {
  // Between 12 hours behind and 11 ahead, which is what zones are named for.
  const ahead = ((18 - new Date().getUTCHours() + 12) % 24) - 12;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Two notifications, due in one mail, for members who are not signed in. */
async function fillDigests(db: Database): Promise<void> {
  await db.execute(sql`update members set last_active_on = current_date`);
  await db.execute(sql`create temporary table told as
    select id from members where not exists (select from sessions where member_id = members.id)
    order by id limit ${DIGESTS}`);
  await db.execute(sql`insert into member_settings (member_id, time_zone)
    select id, ${eveningZone()} from told`);
  await db.execute(sql`insert into notifications (member_id, kind, subject, params, link, at)
    select id, kind, 'bench', '{}', '/notifications', now() - interval '1 hour'
    from told, unnest(array['room-opened', 'squad-proposal']) as kind`);
  await db.execute(sql`insert into deliveries
      (notification_id, member_id, kind, subject, channel, lane, period, due_at)
    select id, member_id, kind, subject, 'mail', 'digest', current_date, now()
    from notifications`);
  await db.execute('vacuum analyze');
}

/**
 * Starts a mail server that accepts everything, as simple as possible, so that it costs little.
 * `taken` has the ids (Message-ID) of the mails that each recipient got.
 */
async function startMailServer(): Promise<{ url: string; taken: Map<string, string[]> }> {
  const taken = new Map<string, string[]>();
  const server = net.createServer((socket) => {
    atEnd(() => socket.destroy());
    socket.on('error', () => {});
    answer(socket, taken);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
}

/** Like most mail servers, it accepts several commands in one packet (RFC 2920). */
function answerTo(line: string): string {
  return /^EHLO/iu.test(line) ? '250-bench\r\n250 PIPELINING\r\n' : '250 bench\r\n';
}

/** The few commands of SMTP (RFC 5321) that a client needs. */
function answer(socket: Socket, taken: Map<string, string[]>): void {
  let buffered = '';
  let recipient = '';
  let isData = false;
  socket.setEncoding('utf8');
  socket.write('220 bench\r\n');
  socket.on('data', (chunk: string) => {
    buffered += chunk;
    for (;;) {
      const end = buffered.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        const [, name = ''] = /^Message-ID: (.+)$/imu.exec(line) ?? [];
        taken.set(recipient, [...(taken.get(recipient) ?? []), name.trim()]);
        socket.write('250 taken\r\n');
        continue;
      }
      recipient = /^RCPT TO:<([^>]+)>/iu.exec(line)?.[1] ?? recipient;
      isData = /^DATA/iu.test(line);
      socket.write(isData ? '354 go on\r\n' : answerTo(line));
    }
  });
}

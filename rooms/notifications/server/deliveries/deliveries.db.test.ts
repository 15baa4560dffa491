import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Mailer } from '../../../../platform/server/mail/mailer.ts';
import type { MailOutcome } from '../../../../platform/server/mail/smtp-failure.ts';
import { aNotice, tellAll } from '../../../../testing/server/notices.ts';
import { useSecondNode } from '../../../../testing/server/second-node.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import {
  lastSeen,
  removeExpired,
  sentMails,
  setMemberFields,
} from '../../../account/server/index.ts';
import { DELIVERY_TRIES } from '../../index.ts';
import { createLanes } from '../jobs.ts';
import type { Notice } from '../notify.ts';
import { deliveries, digests } from '../tables.ts';
import { listFailedDeliveries, retryFailedDeliveries } from './figures.ts';

const app = useTestApp();
const { second, setTime } = useSecondNode(app);
let ann: TestMember;
let ben: TestMember;

/** Noon in Austin. The digest is due at 18:00. */
const NOON = '2026-11-24T18:00:00Z';
const DIGEST = '2026-11-25T00:00:00Z';
const NEXT_DIGEST = '2026-11-26T00:00:00Z';

beforeEach(async () => {
  setTime(NOON);
  app.mails.length = 0;
  second.mails.length = 0;
  await app.deps.db.delete(deliveries);
  await app.deps.db.delete(digests);
  ann = await app.createMember({ fullName: 'Ann Lee' });
  ben = await app.createMember({ fullName: 'Ben Ray' });
});

type Lanes = 'mail' | 'digest';
const send = (lane: Lanes = 'digest') => createLanes(app.deps, {})(lane);

const told = (more: Partial<Notice> = {}, memberId = ann.id) =>
  aNotice(app, { memberId, aboutId: ben.id, ...more });
const tell = (...notices: Notice[]) => tellAll(app, notices);
const away = () => app.deps.db.delete(lastSeen);

const AWAY = (): MailOutcome => ({ state: 'later', reason: 'away', isAway: true });
/** A mail sender with the given answers, and the list of recipients it was called for. */
function answering(answer: (to: string) => MailOutcome) {
  const tries: string[] = [];
  const mailer: Mailer = {
    send: async ({ to }) => {
      tries.push(to);
      return answer(to);
    },
  };
  return { tries, lanes: createLanes({ ...app.deps, mailer }, {}) };
}

describe('a digest', () => {
  it('contains the whole day, and is sent once at 18:00 in the member’s zone', async () => {
    await tell(
      told(),
      told({ kind: 'like' }),
      told({ kind: 'plan-proposed', params: { startsAt: null } }),
    );
    setTime('2026-11-24T23:59:00Z');
    await send();
    expect(app.mails).toEqual([]);

    setTime(DIGEST);
    await send();
    await send();

    expect(app.mails.map(({ subject }) => subject)).toEqual(['3 things are waiting for you']);
    expect(app.mails[0]?.text).toContain('You and Ben like each other.');
    expect(app.mails[0]?.text).toContain('Ben likes you.');
  });

  it('follows the browser’s time zone and the member’s language', async () => {
    await ann.call('PATCH', '/api/settings', { timeZone: 'Europe/Madrid', language: 'es' });
    await away();
    setTime('2026-11-24T12:00:00Z');
    await tell(told());

    setTime('2026-11-24T17:00:00Z');
    await send();

    expect(app.mails.map(({ subject }) => subject)).toEqual(['¡Es un match!']);
  });

  it('is sent once a day; later notifications wait for the next', async () => {
    await ann.call('PATCH', '/api/settings', { notices: { matches: { mail: 'immediate' } } });
    await away();
    await tell(told());
    await send();
    await tell(told(), told({ kind: 'plan-proposed', params: { startsAt: null } }));
    await send();
    setTime(DIGEST);
    await send();
    expect(app.mails).toHaveLength(1);

    setTime(NEXT_DIGEST);
    await send();

    expect(app.mails.map(({ subject }) => subject)).toEqual([
      'It’s a match!',
      '2 things are waiting for you',
    ]);
  });

  it('is sent on Mondays if the member chose weekly', async () => {
    await ann.call('PATCH', '/api/settings', { notices: { matches: { mail: 'weekly' } } });
    await away();
    await tell(told());
    setTime(DIGEST);
    await send();
    expect(app.mails).toEqual([]);

    setTime('2026-12-01T00:00:00Z');
    await send();

    expect(app.mails).toHaveLength(1);
  });

  it.each([
    ['a block', () => ann.call('POST', '/api/blocks', { userId: ben.id })],
    ['a block by the other', () => ben.call('POST', '/api/blocks', { userId: ann.id })],
    ['a break', () => ann.call('POST', '/api/account/pause')],
    ['a suspension', () => setMemberFields(app.deps.db, ann.id, { access: 'banned' })],
    [
      'leaving',
      () => setMemberFields(app.deps.db, ann.id, { leavingUntil: new Date('2027-01-01') }),
    ],
    [
      'the choice to get none',
      () => ann.call('PATCH', '/api/settings', { notices: { matches: { mail: 'off' } } }),
    ],
    [
      'it was read',
      () => ann.call('POST', '/api/notifications/read', { upTo: '2026-11-24T18:00:00Z' }),
    ],
  ])('that was queued before %s is never sent', async (_what, part) => {
    await tell(told());
    await part();
    await away();

    setTime(DIGEST);
    await send();

    expect(app.mails).toEqual([]);
  });

  it('says once that it stops after three weeks', async () => {
    setTime('2026-12-20T18:00:00Z');
    await tell(told());
    setTime('2026-12-21T00:00:00Z');
    await send();
    await tell(told());
    setTime('2026-12-22T00:00:00Z');
    await send();

    expect(app.mails).toHaveLength(1);
    expect(app.mails[0]?.text.replaceAll('\n', ' ')).toContain('quiet about likes and matches');
  });

  it('is sent once by two nodes, for many members', async () => {
    const members: TestMember[] = [];
    for (let count = 0; count < 30; count += 1) members.push(await app.createMember());
    await tell(...members.flatMap(({ id }) => [told({}, id), told({}, id)]));
    setTime(DIGEST);

    await Promise.all([send(), createLanes(second.deps, {})('digest')]);

    const recipients = [...app.mails, ...second.mails].map(({ to }) => to);
    expect(recipients).toHaveLength(30);
    expect(new Set(recipients).size).toBe(30);
  });

  it('is taken over by another node when its node dies', async () => {
    await tell(told());
    setTime(DIGEST);
    const dying = createLanes({ ...app.deps, mailer: { send: () => new Promise(() => {}) } }, {});
    void dying('digest');
    await expect.poll(() => app.deps.db.$count(digests)).toBe(1);
    await createLanes(second.deps, {})('digest');
    expect(second.mails).toEqual([]);

    setTime('2026-11-25T00:02:00Z');
    await createLanes(second.deps, {})('digest');

    expect(second.mails).toHaveLength(1);
  });

  it('has the same id at each try, even with new notifications', async () => {
    const names: (string | undefined)[] = [];
    const naming = (outcome: MailOutcome) =>
      createLanes(
        {
          ...app.deps,
          mailer: {
            send: async ({ messageId }) => {
              names.push(messageId);
              return outcome;
            },
          },
        },
        {},
      );
    await tell(told());
    setTime(DIGEST);
    await naming(AWAY())('digest');
    await tell(told({ kind: 'like' }));
    setTime('2026-11-25T00:01:00Z');
    await naming({ state: 'taken' })('digest');

    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  it('is not sent by a node that stops', async () => {
    await tell(told(), told({}, ben.id));
    setTime(DIGEST);
    const jobs = { ...app.deps.jobs, isStopping: () => true };
    await createLanes({ ...app.deps, jobs }, {})('digest');

    expect(app.mails).toEqual([]);
  });
});

describe('a mail server that is away', () => {
  it('for an hour loses and repeats no mail', async () => {
    const members: TestMember[] = [];
    for (let count = 0; count < 60; count += 1) members.push(await app.createMember());
    await tell(...members.map(({ id }) => told({}, id)));
    app.mailDown(true);
    const { tries, lanes: counting } = answering(AWAY);
    for (let minute = 0; minute < 60; minute += 1) {
      setTime(new Date(Date.parse(DIGEST) + minute * 60_000).toISOString());
      await counting('digest');
    }
    app.mailDown(false);
    // A few tries a minute, not one for each mail.
    expect(tries.length).toBeLessThan(60 * 10);

    for (let minute = 60; minute < 80; minute += 1) {
      setTime(new Date(Date.parse(DIGEST) + minute * 60_000).toISOString());
      await send();
    }

    expect(app.mails.map(({ to }) => to)).toHaveLength(60);
    expect(new Set(app.mails.map(({ to }) => to)).size).toBe(60);
  });
});

describe('the kept mails of a member', () => {
  const readStates = async () =>
    (await app.deps.db.select().from(sentMails).where(eq(sentMails.memberId, ann.id))).map(
      ({ state }) => state,
    );
  const sendInMinutes = async (minutes: number) => {
    setTime(new Date(Date.parse(DIGEST) + minutes * 60_000).toISOString());
    await send();
  };
  beforeEach(async () => {
    await tell(told());
    app.mailDown(true);
  });
  afterEach(() => app.mailDown(false));

  it('are one for all tries', async () => {
    await sendInMinutes(0);
    await sendInMinutes(2);
    await removeExpired(app.deps);
    expect(await readStates()).toEqual(['waiting']);

    app.mailDown(false);
    await sendInMinutes(5);

    expect(await readStates()).toEqual(['sent']);
  });

  it('have failed after the last try', async () => {
    await app.deps.db.update(deliveries).set({ tries: DELIVERY_TRIES - 2 });
    await sendInMinutes(0);
    expect(await readStates()).toEqual(['waiting']);

    await sendInMinutes(20);

    expect(await readStates()).toEqual(['failed']);
  });
});

describe('a mail server that rejects an address', () => {
  const REFUSED = 'the mail server refused the address (550 5.1.1)';

  it('ends that mail immediately, and shows the operator why', async () => {
    await tell(told(), told({}, ben.id));
    setTime(DIGEST);
    const { lanes } = answering((to) =>
      to === ann.email ? { state: 'refused', reason: REFUSED } : { state: 'taken' },
    );

    await lanes('digest');

    const rows = await app.deps.db.select().from(deliveries);
    expect(rows.find(({ memberId }) => memberId === ann.id)).toMatchObject({
      state: 'failed',
      reason: REFUSED,
    });
    expect(rows.find(({ memberId }) => memberId === ben.id)).toMatchObject({ state: 'sent' });
    expect(await listFailedDeliveries(app.deps.db)).toEqual([
      { channel: 'mail', kind: 'match', reason: REFUSED, count: 1, lastAt: new Date(DIGEST) },
    ]);
    expect(await retryFailedDeliveries(app.deps.db, app.deps.clock())).toBe(1);
    await send();
    expect(app.mails.map(({ to }) => to)).toEqual([ann.email]);
  });

  it('does not delay the mails after it', async () => {
    const members: TestMember[] = [];
    for (let count = 0; count < 20; count += 1) members.push(await app.createMember());
    await tell(...members.map(({ id }) => told({}, id)));
    setTime(DIGEST);
    const full = { state: 'later', reason: 'the mail server answered 452', isAway: false } as const;
    const { tries, lanes } = answering(() => full);

    await lanes('digest');
    expect(tries).toHaveLength(20);
    await lanes('digest');
    expect(tries).toHaveLength(20);

    setTime('2026-11-25T00:01:00Z');
    await send();
    expect(app.mails).toHaveLength(20);
  });
});

describe('an urgent mail', () => {
  it('is sent immediately, even at night, in addition to the digest', async () => {
    setTime('2026-11-25T08:00:00Z');
    await tell(told({ kind: 'plan-cancelled', params: { startsAt: '2026-11-25T20:00:00Z' } }));
    await app.runJobs();

    expect(app.mails.map(({ subject }) => subject)).toEqual(['Your date is off']);
    // It can't be unsubscribed from.
    expect(Object.keys(app.mails[0]?.headers ?? {})).toEqual(['In-Reply-To', 'References']);
  });

  it('says when in the zone of the place, else in the reader’s', async () => {
    await setMemberFields(app.deps.db, ann.id, { location: 'New York, NY' });
    const startsAt = '2026-11-25T20:00:00Z';
    for (const zone of [{ zone: 'America/Chicago' }, {}]) {
      await tell(told({ kind: 'plan-cancelled', params: { startsAt, ...zone } }));
    }
    await send('mail');

    const texts = app.mails.map(({ text }) => text).toSorted();
    expect(texts.map((text) => /\d+:00 \w+ \w+/u.exec(text)?.[0])).toEqual([
      '2:00 PM CST',
      '3:00 PM EST',
    ]);
  });

  it('is tried again after a failure', async () => {
    await tell(told({ kind: 'plan-cancelled', params: { startsAt: null } }));
    app.mailDown(true);
    await send('mail');
    app.mailDown(false);
    await send('mail');
    expect(app.mails).toEqual([]);

    setTime('2026-11-24T18:01:00Z');
    await send('mail');

    expect(app.mails).toHaveLength(1);
  });
});

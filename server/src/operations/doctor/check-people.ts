import { sql } from 'drizzle-orm';

import { countStaffWithoutFactor, findStaff } from '../../features/account/index.ts';
import { readCommunity } from '../../features/community/index.ts';
import { nodes } from '../../features/health/index.ts';
import { countMailsOverdue } from '../../features/notifications/index.ts';
import { safetyCases } from '../../features/safety/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { DEAD_LETTERS } from '../../platform/jobs/jobs.ts';
import { counted } from '../counted.ts';
import { fail, ok, warn, type Checks, type WithDatabase } from './finding.ts';

const STARTING_SECONDS = 300;

/** Checks of jobs, mails, the desk and its staff. */
export const peopleChecks: Checks<WithDatabase> = {
  jobs: async ({ db }) => {
    const [row] = await db.execute<{ dead: number; late: number }>(sql`
      select count(*) filter (where name = ${DEAD_LETTERS})::int as dead,
        count(*) filter (where name <> ${DEAD_LETTERS} and not starts_with(name, '__pgboss')
          and start_after < now() - interval '10 minutes')::int as late
      from pgboss.job where state in ('created', 'retry')`);
    const { dead = 0, late = 0 } = row ?? {};
    if (dead > 0) {
      return warn(
        `${counted(dead, 'job')} ${dead === 1 ? 'was' : 'were'} given up.`,
        'npm run jobs shows why; npm run jobs -- retry tries them again.',
      );
    }
    if (late > 0) {
      return warn(
        `${counted(late, 'job')} ${late === 1 ? 'waits' : 'wait'} for more than 10 minutes.`,
        'Look at the log: does a node run, and does it reach the database?',
      );
    }
    return ok('No job waits for long, and none was given up.');
  },

  mails: async ({ db, clock }) => {
    const waiting = await countMailsOverdue(db, clock());
    if (waiting === 0) return ok('No mail or push waits for long.');
    if (await hasJustStarted(db)) return ok(`Mails and pushes are being sent: ${waiting}.`);
    return warn(
      `Mails and pushes that wait for more than an hour: ${waiting}.`,
      'Look at the check smtp; npm run jobs shows the reasons.',
    );
  },

  desk: async ({ db, clock }) => {
    const now = clock().toISOString();
    const [row] = await db.execute<{ overdue: number }>(sql`
      select count(*)::int as overdue from ${safetyCases}
      where decided_at is null and expected_by < ${now}::timestamptz`);
    const overdue = row?.overdue ?? 0;
    if (overdue === 0) return ok('No case at the desk is overdue.');
    return warn(
      `${overdue} cases at the desk are overdue.`,
      'Decide them at /desk, or find more moderators.',
    );
  },

  admins: async ({ db }) => {
    const staff = await findStaff(db);
    const admins = staff.filter(({ role, access }) => role === 'admin' && access === 'full').length;
    const todo = 'npm run admin -- grant EMAIL admin';
    if (admins === 0) return fail('The community has no admin.', todo);
    if (admins > 1) return ok(`${admins} admins.`);
    return warn('The community has one admin alone, who may fall ill.', todo);
  },

  'second-factor': async ({ db }) => {
    if (!(await readCommunity(db)).staffSecondFactor) {
      return warn(
        'Moderators and admins sign in with a password alone.',
        'Ask them for a second factor at /admin/members.',
      );
    }
    const without = await countStaffWithoutFactor(db);
    if (without === 0) return ok('Moderators and admins have a second factor.');
    return warn(
      `Moderators and admins without a second factor: ${without}.`,
      'Ask them to add a passkey, or codes, under Settings › Account: until then their password alone is enough to set one up.',
    );
  },
};

/** After a stop, nodes first send what piled up. */
async function hasJustStarted(db: Database): Promise<boolean> {
  const ages = await db
    .select({ age: sql<number>`extract(epoch from now() - ${nodes.startedAt})::float8` })
    .from(nodes);
  return ages.length > 0 && ages.every(({ age }) => age < STARTING_SECONDS);
}

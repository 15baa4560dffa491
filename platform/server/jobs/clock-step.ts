import { systemClock, type Clock, type Db } from 'pg-boss';

/**
 * When the system's clock is set back, by an hour for example, pg-boss would start no recurring job
 * for an hour: it waits for times, in the process and in its tables. This clock always goes on;
 * pg-boss corrects it by the database's.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

/** How often the tables are looked at, and the clocks compared. */
export const CHECK_SECONDS = 60;

/**
 * After the database's clock was set back, pg-boss has noted times that are still to come. Forgets
 * them, so that schedules and upkeep are due again and jobs that were added at such times begin.
 */
export async function forgetFuture(db: Db): Promise<void> {
  await db.executeSql(`
    with moved as (
      update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null
      where cron_on > now() + interval '1 minute' returning version
    ), upkeep as (
      update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where exists (select from moved)
    ), minutes as (
      -- Each minute's recurring jobs are added once, which these rows ensure.
      delete from pgboss.job where name = '__pgboss__send-it' and state = 'completed'
      and singleton_on > now() at time zone 'UTC' and exists (select from moved)
    )
    update pgboss.job set start_after = now()
    where state in ('created', 'retry') and created_on > now() + interval '1 minute'
    and exists (select from moved)`);
}

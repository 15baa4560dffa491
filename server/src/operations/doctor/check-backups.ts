import { openBackupStore } from '../backup-store.ts';
import { counted } from '../counted.ts';
import { readUpkeep } from '../upkeep.ts';
import { fail, ok, warn, type Checks, type WithDatabase } from './finding.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const OLD_SECONDS = { warn: 26 * HOUR, fail: 3 * DAY, proof: 8 * DAY };

const inHours = (seconds: number): string => counted(Math.floor(seconds / HOUR), 'hour');

export const backupChecks: Checks<WithDatabase> = {
  backup: async ({ db, config }) => {
    const { began, backup, 'backup-failed': failed } = await readUpkeep(db);
    if (config.backup.at === undefined) {
      return warn(
        'Daily backups are turned off (BACKUP_AT=off).',
        'Turn them on, or make sure that others are made: npm run backup -- FILE',
      );
    }
    const todo = 'npm run backup makes one now and says why it fails.';
    if (failed && !(backup && backup.at > failed.at)) {
      return fail(`The last backup failed: ${String(failed.details['reason'])}`, todo);
    }
    if (!backup) {
      if (began && began.ageSeconds < OLD_SECONDS.warn)
        return ok('The first backup is not due yet.');
      return fail('There is no backup.', todo);
    }
    const { name, bytes } = backup.details;
    const store = await openBackupStore(config.backup);
    const stored = (await store.list()).find((one) => one.name === name);
    if (stored?.bytes !== bytes) {
      const what = stored ? 'is damaged: it has another size than was written' : 'is gone';
      return fail(`The newest backup, ${String(name)} at ${store.place}, ${what}.`, todo);
    }
    const says = `The newest backup is ${inHours(backup.ageSeconds)} old.`;
    if (backup.ageSeconds > OLD_SECONDS.fail) return fail(says, todo);
    return backup.ageSeconds > OLD_SECONDS.warn ? warn(says, todo) : ok(says);
  },

  proof: async ({ db, config }) => {
    const { backup, proof, 'proof-failed': failed } = await readUpkeep(db);
    if (config.backup.at === undefined) return ok('No daily backup is to be proved.');
    const todo = 'npm run backup proves a new one. Keep the older backups until it succeeds.';
    if (failed && !(proof && proof.at > failed.at)) {
      return fail(`The last backup could not be proved: ${String(failed.details['reason'])}`, todo);
    }
    if (!proof)
      return backup
        ? warn('No backup was proved yet.', todo)
        : ok('The first backup will be proved.');
    const says = `A backup was restored and checked ${inHours(proof.ageSeconds)} ago.`;
    return proof.ageSeconds > OLD_SECONDS.proof ? warn(says, todo) : ok(says);
  },
};

import { runWork } from '../../../platform/server/unit-of-work.ts';
import { alert } from '../../../rooms/community/server/index.ts';
import type { Deps } from '../context.ts';
import { examineHere } from './doctor/examine.ts';
import { noteUpkeep, readUpkeep } from './upkeep.ts';

/** Alerted by the backup itself, or too much work for every few minutes. */
const NOT_WATCHED = ['backup', 'proof', 'invariants', 'files'];

/**
 * Sends an alert when the set of failing checks changes. Admins get one mail about each check that
 * starts failing.
 */
export async function watchHealth(deps: Deps): Promise<void> {
  const { db, log, clock } = deps;
  const findings = await examineHere(deps, NOT_WATCHED);
  const broken = findings.filter(({ state }) => state === 'fail');
  const failing = broken.map(({ check }) => check);
  const { health } = await readUpkeep(db);
  const known = (health?.details['failing'] ?? []) as string[];
  await noteUpkeep(db, 'health', { failing });
  const added = broken.filter(({ check }) => !known.includes(check));
  const hasNew = added.length > 0;
  if (!hasNew && known.every((check) => failing.includes(check))) return;
  if (hasNew) {
    log.error({ checks: added.map(({ check }) => check) }, 'checks fail that held before');
  }
  const says = added.map(({ check, says, todo }) => `${check}: ${says} ${todo}`).join('\n');
  const mailed = hasNew ? ({ kind: 'health.changed', says } as const) : undefined;
  await runWork(deps, (work) =>
    alert(work, { type: 'health.changed', data: { failing } }, { at: clock(), mailed }),
  );
}

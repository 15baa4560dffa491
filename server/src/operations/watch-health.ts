import type { Deps } from '../context.ts';
import { alertAdmins } from '../features/health/index.ts';
import { examineHere } from './doctor/examine.ts';
import { noteUpkeep, readUpkeep } from './upkeep.ts';

/** Alerted by the backup itself, or too much work for every few minutes. */
const NOT_WATCHED = ['backup', 'proof', 'invariants', 'files'];

/** Alerts admins once to each check that begins to fail. */
export async function watchHealth(deps: Deps): Promise<void> {
  const { db, log } = deps;
  const findings = await examineHere(deps, NOT_WATCHED);
  const failing = findings.filter(({ state }) => state === 'fail');
  const { health } = await readUpkeep(db);
  const known = (health?.details['failing'] ?? []) as string[];
  await noteUpkeep(db, 'health', { failing: failing.map(({ check }) => check) });
  const added = failing.filter(({ check }) => !known.includes(check));
  if (added.length === 0) return;
  log.error({ checks: added.map(({ check }) => check) }, 'checks fail that held before');
  const says = added.map(({ check, says, todo }) => `${check}: ${says} ${todo}`).join('\n');
  await alertAdmins(deps, { kind: 'health.changed', says });
}

import { runWork } from '../../../platform/server/unit-of-work.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { alert, sayFinding } from '../../../rooms/community/server/index.ts';
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
  const sayIn = (language: Language) =>
    added
      .map((finding) => sayFinding(finding, language))
      .map(({ check, says, todo }) => `${check}: ${says} ${todo}`)
      .join('\n');
  const says = { en: sayIn('en'), es: sayIn('es') };
  const mailed = hasNew ? ({ kind: 'health.changed', says } as const) : undefined;
  await runWork(deps, (work) =>
    alert(work, { type: 'health.changed', data: { failing } }, { at: clock(), mailed }),
  );
}

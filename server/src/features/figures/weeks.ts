import { toBalance, type Balance } from '@rizzly/domain/figures';
import { mondayOf, utcDay } from '@rizzly/domain/shared';
import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { countBalance } from './count-balance.ts';
import { figureWeeks } from './tables.ts';

type WeekDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * The balance of the 28 days before this week's Monday. It is made once, by the job of that Monday
 * or by the first look if no node ran then, and stays as it is whatever happens to members.
 */
export async function readBalance({ db, clock }: WeekDeps): Promise<Balance> {
  const until = mondayOf(utcDay(clock()));
  const made = await findBalance(db, until);
  if (made) return made;
  const figures = toBalance(await countBalance(db, until));
  await db.insert(figureWeeks).values({ until, kind: 'balance', figures }).onConflictDoNothing();
  // Another node may have been faster.
  return (await findBalance(db, until)) ?? figures;
}

async function findBalance(db: Executor, until: string): Promise<Balance | undefined> {
  const [row] = await db
    .select({ figures: figureWeeks.figures })
    .from(figureWeeks)
    .where(and(eq(figureWeeks.until, until), eq(figureWeeks.kind, 'balance')));
  return row?.figures;
}

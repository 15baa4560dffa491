import { sql } from 'drizzle-orm';

import { withCommunity } from '../app/server/operations/open-community.ts';
import type { Stack } from './stack.ts';

/** The sessions of everybody began ten minutes ago, and so did what was done in them. */
export async function letTimePass({ dataDir }: Stack): Promise<void> {
  process.env['DATA_DIR'] = dataDir;
  await withCommunity(({ db }) =>
    db.execute(sql`update sessions set created_at = created_at - interval '10 minutes',
      confirmed_at = confirmed_at - interval '10 minutes',
      last_change_at = last_change_at - interval '10 minutes'`),
  );
  delete process.env['DATA_DIR'];
}

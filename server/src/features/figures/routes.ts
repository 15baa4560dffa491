import { figuresContract } from '@rizzly/domain/figures';

import type { RoomContext } from '../../context.ts';
import { readBalance } from './balance.ts';
import { keepCostly } from './keep-costly.ts';
import { readSums } from './read-figures.ts';

export function figuresRoutes(context: RoomContext): void {
  // Takes seconds with a million members.
  const balance = keepCostly(() => readBalance(context));
  context.serve(figuresContract, {
    'GET /api/admin/figures': async ({ query }) => ({
      ...(await readSums(context, query)),
      balance: await balance(),
    }),
  });
}

import { figuresContract } from '@rizzly/domain/figures';

import type { RoomContext } from '../../context.ts';
import { readSums } from './read-figures.ts';
import { readBalance } from './weeks.ts';

export function figuresRoutes(context: RoomContext): void {
  context.serve(figuresContract, {
    'GET /api/admin/figures': async ({ query }) => ({
      ...(await readSums(context, query)),
      balance: await readBalance(context),
    }),
  });
}

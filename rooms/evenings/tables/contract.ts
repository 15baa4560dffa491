import { z } from 'zod';

import { contract, idParams } from '../../../platform/shared/endpoint.ts';
import { publicUser } from '../../account/index.ts';

const ownTable = z.object({
  /** Null until the tables are composed. */
  composedAt: z.string().nullable(),
  /** Null also for a guest for whom no table was found. */
  table: z
    .object({
      id: z.string(),
      /** An arcade word. */
      name: z.string(),
      roomId: z.string(),
      members: z.array(publicUser),
    })
    .nullable(),
});

export type OwnTable = z.output<typeof ownTable>;

export const tablesContract = contract({
  'GET /api/events/:id/table': {
    summary: 'One’s table of an evening',
    description:
      'Answers those who go to an evening at tables; for everybody else it is not found. `table` is null before the tables are composed, and for a guest for whom none was found.',
    access: 'member',
    params: idParams,
    response: ownTable,
    errors: ['not_found'],
  },
});

import { z } from 'zod';

import { contract } from '../shared/endpoint.ts';

const finding = z.object({
  /** What was checked, such as `backup`. */
  check: z.string(),
  state: z.enum(['ok', 'warn', 'fail']),
  /** What was found. */
  says: z.string(),
  /** What to do about it; empty for `ok`. */
  todo: z.string(),
});
export type Finding = z.output<typeof finding>;

export const healthContract = contract({
  'GET /api/admin/health': {
    summary: 'How the installation is',
    description:
      'Runs the checks of `npm run doctor` and answers with what each found, and what to do about it. For admins.',
    access: 'operator',
    response: z.array(finding),
  },
});

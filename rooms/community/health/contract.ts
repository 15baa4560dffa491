import { z } from 'zod';

import { contract } from '../../../platform/shared/endpoint.ts';

const finding = z.object({
  /** The name of the check, such as `backup`. */
  check: z.string(),
  state: z.enum(['ok', 'warn', 'fail']),
  /** A sentence about the finding. */
  says: z.string(),
  /** The remedy; empty for `ok`. */
  todo: z.string(),
});
export type Finding = z.output<typeof finding>;

export const healthContract = contract({
  'GET /api/admin/health': {
    summary: 'How the installation is',
    description:
      'Runs the checks of `npm run doctor` and answers with what each found, and what to do about it. For admins.',
    access: 'adminPage',
    response: z.array(finding),
  },
});

import { z } from 'zod';

import { contract, idParams } from '../../../platform/shared/endpoint.ts';
import { loginBody } from '../../account/index.ts';

export const EXPORT_STATES = ['waiting', 'ready', 'expired'] as const;

const memberExport = z.object({
  id: z.string(),
  state: z.enum(EXPORT_STATES),
  /** Until when the file can be downloaded. Null while it is being made. */
  until: z.string().nullable(),
});
export type MemberExport = z.output<typeof memberExport>;

/** The password or a recent sign-in, as for deleting the account. */
export const exportBody = loginBody.pick({ password: true }).partial();

export const exportContract = contract({
  'POST /api/account/export': {
    summary: 'Ask for all of one’s data, once a day',
    description:
      'Has a ZIP made of all that the caller may have. A mail says when it is ready; then it can be downloaded for 48 hours.',
    access: 'member',
    whileRestricted: true,
    whileWaiting: true,
    body: exportBody,
    response: z.object({ export: memberExport }),
    status: 202,
    errors: ['invalid_credentials', 'conflict', 'rate_limited', 'unavailable'],
  },
  'GET /api/account/export': {
    summary: 'The newest export of one’s data',
    description: 'Answers with the state of the newest export, or null where there is none.',
    access: 'member',
    whileRestricted: true,
    whileWaiting: true,
    response: z.object({ export: memberExport.nullable() }),
  },
});

export const exportFileContract = contract({
  'GET /api/account/export/:id/file': {
    summary: 'Download an export',
    description: 'Streams the ZIP of an export of the caller, while it can be downloaded.',
    access: 'member',
    whileRestricted: true,
    whileWaiting: true,
    params: idParams,
    response: z.unknown(),
    answersFile: 'application/zip',
    hasNoHead: true,
    errors: ['not_found'],
  },
});

/** How many hours a finished export can be downloaded. */
export const EXPORT_HOURS = 48;
